import { h, type ComponentChildren } from "preact";
import { markdownToHast, type HastNode } from "satteri";
import { safeAddress, siteAddress } from "./addresses.ts";

const inlineTags = new Set([
  "a",
  "b",
  "strong",
  "em",
  "i",
  "code",
  "br",
  "del",
  "s",
  "kbd",
  "sub",
  "sup",
  "span",
  "u",
]);

/** Most texts are plain, and need no parser. */
const markup = /[\\`*_[\]<>&~#\n:]|^\s*(\d+[.)]|[-+=])/;

/** Most texts are plain: they need no parser. */
const mayBeMarkdown = /[*_`[<~&\\\n]|https?:|www\./;

/** A short text of `docs.json` or of a property, with links, emphasis and code; blocks become their text. */
export function InlineMarkdown({ text, base }: { readonly text: string; readonly base: string }) {
  if (!markup.test(text)) return <>{text}</>;
  if (!mayBeMarkdown.test(text)) return <>{text}</>;
  return <>{children(markdownToHast(text, { features: { rawHtml: true } }), base)}</>;
}

function children(node: HastNode, base: string): ComponentChildren {
  return "children" in node ? node.children.map((child) => inline(child, base)) : null;
}

function inline(node: HastNode, base: string): ComponentChildren {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || /^(script|style|template)$/.test(node.tagName)) return null;
  if (!inlineTags.has(node.tagName)) return children(node, base);
  if (node.tagName !== "a") return h(node.tagName, null, children(node, base));
  const href = safeAddress(String(node.properties.href ?? ""));
  return href === null ? children(node, base) : <a href={siteAddress(href, base)}>{children(node, base)}</a>;
}
