import type { DocumentNode } from "#site/types.ts";

const names = new Set(
  "a button input select textarea details iframe video Tooltip Card Accordion Tabs CodeGroup".split(" "),
);

/** Whether there is something in it to click: that cannot stand inside a link. */
export function isInteractive(node: DocumentNode): boolean {
  if (node.kind === "code" || node.kind === "island") return true;
  if (node.kind === "element" && names.has(node.tag)) return true;
  if (node.kind === "component" && (names.has(node.name) || "href" in node.props)) return true;
  return "children" in node && node.children.some(isInteractive);
}
