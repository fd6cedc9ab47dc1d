import type { DocumentNode, PropValue } from "./types.ts";

/** The text of nodes, as a heading or an id needs it. */
export function plainText(nodes: readonly DocumentNode[]): string {
  return nodes.map((node) => ("value" in node ? node.value : plainText(node.children))).join("");
}

/** The text of a heading without the badges and tips beside it, which links to it leave out; all of it if there is no other. */
export function titleText(nodes: readonly DocumentNode[]): string {
  return (
    plainText(nodes.filter(({ kind }) => kind !== "component" && kind !== "island")).trim() ||
    plainText(nodes).trim()
  );
}

/** The text of a property: written as text, as a number or as JSX. */
export function propText(value: PropValue | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return isNodes(value) ? plainText(value.$nodes) : "";
}

export function isNodes(value: PropValue | undefined): value is { readonly $nodes: readonly DocumentNode[] } {
  return typeof value === "object" && value !== null && "$nodes" in value && Array.isArray(value.$nodes);
}
