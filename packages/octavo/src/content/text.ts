import type { DocumentNode } from "./types.ts";

/** The words of some nodes, as a reader without any layout would get them. */
export function plainText(nodes: readonly DocumentNode[]): string {
  return nodes
    .map((node) => ("value" in node ? node.value : plainText(node.children)))
    .join("")
    .replace(/[ \t]*\n\s*/g, "\n")
    .trim();
}
