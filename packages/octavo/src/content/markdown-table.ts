import { inlineMarkdown } from "./markdown-inline.ts";
import type { DocumentNode, ElementNode } from "./types.ts";

/** A table with one line a row; what is a block in a cell becomes a part of its line. */
export function tableMarkdown(table: ElementNode): string {
  const rows = rowsOf(table);
  const head = rows.find((row) => row.some(({ tag }) => tag === "th")) ?? rows[0];
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (head === undefined || width === 0) return "";
  const body = rows.filter((row) => row !== head).map((row) => line(row.map(cell), width));
  const caption = captionOf(table);
  const lines = [line(head.map(cell), width), line(head.map(alignment), width, "---"), ...body];
  return caption === "" ? lines.join("\n") : `${caption}\n\n${lines.join("\n")}`;
}

function rowsOf({ children }: ElementNode): readonly (readonly ElementNode[])[] {
  return children.flatMap((node) => {
    if (node.kind !== "element") return [];
    if (node.tag === "tr") return [node.children.filter(isCell)];
    return /^(thead|tbody|tfoot)$/.test(node.tag) ? rowsOf(node) : [];
  });
}

function isCell(node: DocumentNode): node is ElementNode {
  return node.kind === "element" && (node.tag === "td" || node.tag === "th");
}

function cell({ children }: ElementNode): string {
  return inlineMarkdown(children, { at: "cell", linked: false })
    .replace(/(?:\s*<br>\s*)+$/, "")
    .trim();
}

function alignment({ props }: ElementNode): string {
  const style = typeof props.style === "string" ? /text-align:\s*(\w+)/.exec(props.style)?.[1] : undefined;
  const side = style ?? props.align;
  return side === "center" ? ":---:" : side === "right" ? "---:" : side === "left" ? ":---" : "---";
}

function line(cells: readonly string[], width: number, filler = ""): string {
  return `| ${[...cells, ...Array.from({ length: width - cells.length }, () => filler)].join(" | ")} |`;
}

function captionOf({ children }: ElementNode): string {
  const caption = children.find((node) => node.kind === "element" && node.tag === "caption");
  return caption?.kind === "element"
    ? inlineMarkdown(caption.children, { at: "heading", linked: false }).trim()
    : "";
}
