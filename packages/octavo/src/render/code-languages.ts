import type { DocumentNode, PropValue } from "#site/types.ts";
import { languagesInside } from "#highlight/highlight.ts";
import { splitInfo } from "./code-meta.ts";

/** The languages of all code in a page's content, for the highlighter to load before the page is rendered. */
export function codeLanguages(
  nodes: readonly DocumentNode[],
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const node of nodes) {
    if (node.kind === "code") {
      const { language } = splitInfo(node.language, node.meta);
      found.add(language);
      for (const inner of languagesInside(node.value, language)) found.add(inner);
    }
    if (node.kind === "component" && typeof node.props.language === "string") found.add(node.props.language);
    if ("props" in node) for (const value of Object.values(node.props)) inValue(value, found);
    if ("children" in node) codeLanguages(node.children, found);
  }
  return found;
}

function inValue(value: PropValue, found: Set<string>): void {
  if (typeof value !== "object" || value === null || !("$nodes" in value)) return;
  if (Array.isArray(value.$nodes)) codeLanguages(value.$nodes, found);
}
