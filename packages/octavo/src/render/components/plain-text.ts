import type { DocumentNode } from "#site/types.ts";

/** The words of nodes, without their markup. */
export function plainText(nodes: readonly DocumentNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "text" || node.kind === "code" || node.kind === "math") return node.value;
      return plainText(node.children);
    })
    .join("");
}
