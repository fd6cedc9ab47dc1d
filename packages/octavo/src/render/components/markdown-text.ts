import type { DocumentNode, ElementNode } from "#site/types.ts";

const marks: Readonly<Record<string, string>> = {
  strong: "**",
  b: "**",
  em: "_",
  i: "_",
  code: "`",
  del: "~~",
};

/** Nodes as Markdown, for what readers paste elsewhere. Components give their content. */
export function markdownText(nodes: readonly DocumentNode[]): string {
  return blocksOf(nodes).join("\n\n");
}

/** Paragraphs, lists and the like, each as one text; what stands in a line together is one too. */
function blocksOf(nodes: readonly DocumentNode[]): readonly string[] {
  const blocks: string[] = [];
  let line = "";
  const endLine = () => {
    if (line.trim() !== "") blocks.push(line.trim());
    line = "";
  };
  for (const node of nodes) {
    const block = blockText(node);
    if (block === null) {
      line += inlineText(node);
      continue;
    }
    endLine();
    if (block !== "") blocks.push(block);
  }
  endLine();
  return blocks;
}

/** Null for what stands in a line. */
function blockText(node: DocumentNode): string | null {
  switch (node.kind) {
    case "text":
      return null;
    case "code":
      return `\`\`\`${node.language ?? ""}\n${node.value}\n\`\`\``;
    case "math":
      return node.display ? `$$\n${node.value}\n$$` : null;
    case "heading":
      return `${"#".repeat(node.level)} ${node.children.map(inlineText).join("").trim()}`;
    case "element":
      return blockElement(node);
    case "component":
    case "island":
      return markdownText(node.children);
  }
}

function blockElement(node: ElementNode): string | null {
  if (node.tag === "ul" || node.tag === "ol") return listText(node);
  if (node.tag === "blockquote") return markdownText(node.children).replace(/^/gm, "> ");
  return node.tag === "p" || node.tag === "div" ? markdownText(node.children) : null;
}

function listText({ tag, children }: ElementNode): string {
  const items = children.filter(
    (child): child is ElementNode => child.kind === "element" && child.tag === "li",
  );
  return items
    .map((item, at) => {
      const mark = tag === "ol" ? `${at + 1}. ` : "- ";
      const text = blocksOf(item.children).join("\n");
      return mark + text.replaceAll("\n", `\n${" ".repeat(mark.length)}`);
    })
    .join("\n");
}

function inlineText(node: DocumentNode): string {
  if (node.kind === "text" || node.kind === "code") return node.value;
  if (node.kind === "math") return `$${node.value}$`;
  const inside = node.children.map(inlineText).join("");
  if (node.kind !== "element") return inside;
  if (node.tag === "br") return "\n";
  if (node.tag === "a" && typeof node.props.href === "string") return `[${inside}](${node.props.href})`;
  const mark = Object.hasOwn(marks, node.tag) ? marks[node.tag] : undefined;
  return mark === undefined ? inside : mark + inside + mark;
}
