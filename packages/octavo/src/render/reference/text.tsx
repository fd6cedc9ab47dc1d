import { markdownToHast, type HastNode } from "satteri";
import type { DocumentNode, Props } from "#site/types.ts";
import { siteAddress } from "../addresses.ts";
import { markup } from "../markup.ts";
import { renderNodes } from "../nodes.tsx";
import type { ReferenceState } from "./state.ts";

/** Elements that text of a specification may have. Of others the content is shown, of some not even that. */
const allowed = new Set(
  `a abbr b blockquote br caption code col colgroup dd del details dfn div dl dt em figcaption figure hr i img ins kbd
  li mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var wbr
  center input`.split(/\s+/),
);
const silent =
  /^(script|style|template|iframe|object|embed|noscript|svg|math|textarea|select|title|head|noembed|xmp)$/;

/** Names of HTML that are not shown as elements; what has another name is no HTML at all. */
const otherHtml = new Set(
  `acronym address area article aside audio base big body button canvas datalist fieldset font footer form frame
  header hgroup html label legend link main map meta nav optgroup option output picture progress ruby section
  source time track video`.split(/\s+/),
);

/** Attributes that may stand, by the names that the parser gives them. */
const attributes: Readonly<Record<string, string>> = {
  href: "href",
  src: "src",
  alt: "alt",
  title: "title",
  width: "width",
  height: "height",
  align: "align",
  colSpan: "colspan",
  rowSpan: "rowspan",
  start: "start",
  open: "open",
  checked: "checked",
  disabled: "disabled",
  type: "type",
};

const deepest = 60;
/** Texts without any of these need no parser. */
const mayBeMarkdown = /[\\`*_[<~&|]|\n|https?:|www\.|^\s*(?:[#>+=-]|\d+[.)])/;

/** Specifications repeat themselves: what was read lately is not read again. */
const known = new Map<string, readonly DocumentNode[]>();
const mostKnown = 4000;

/** Text of a specification: CommonMark with harmless HTML, and never a component. */
export function Text({ text, state }: { readonly text: string | null; readonly state: ReferenceState }) {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "") return null;
  if (!mayBeMarkdown.test(trimmed)) return markup`<p>${trimmed}</p>`;
  const key = `${state.content.context.base}\n${trimmed}`;
  let nodes = known.get(key);
  if (nodes === undefined) {
    if (known.size >= mostKnown) known.clear();
    nodes = specificationText(trimmed, state.content.context.base);
    known.set(key, nodes);
  }
  return <>{renderNodes(nodes, state.content)}</>;
}

/** As nodes of a page, so that it looks like the rest of it. */
function specificationText(text: string, base: string): readonly DocumentNode[] {
  return childrenOf(markdownToHast(text, { features: { gfm: true, rawHtml: true } }), { base, text }, 0);
}

interface Written {
  readonly base: string;
  readonly text: string;
}

function childrenOf(node: HastNode, written: Written, depth: number): readonly DocumentNode[] {
  if (!("children" in node) || depth > deepest) return [];
  return node.children.flatMap((child) => converted(child, written, depth + 1));
}

function converted(node: HastNode, written: Written, depth: number): readonly DocumentNode[] {
  if (node.type === "text") return [{ kind: "text", value: node.value }];
  if (node.type !== "element") return [];
  const tag = node.tagName.toLowerCase();
  if (silent.test(tag)) return [];
  if (tag === "pre") return [codeOf(node)];
  const children = childrenOf(node, written, depth);
  // The page has its own headings: these are lines of its text, and can be linked to from nowhere.
  if (/^h[1-6]$/.test(tag)) return [element("p", {}, [element("strong", {}, children)])];
  if (!allowed.has(tag)) return [...placeholder(tag, written.text), ...children];
  if (tag === "input" && node.properties.type !== "checkbox") return [];
  const props = propsOf(node.properties, written.base);
  return [element(tag, tag === "input" ? { ...props, disabled: true } : props, children)];
}

/** `<Name>` that nothing closes is something to fill in, or the type of a `List<Pet>`, and is read as it stands. */
function placeholder(tag: string, text: string): readonly DocumentNode[] {
  if (otherHtml.has(tag)) return [];
  const folded = text.toLowerCase();
  const start = folded.indexOf(`<${tag}`);
  if (start === -1 || folded.includes(`</${tag}`)) return [];
  const end = text.indexOf(">", start);
  return end === -1 ? [] : [{ kind: "text", value: text.slice(start, end + 1) }];
}

function codeOf(node: HastNode): DocumentNode {
  const [code] = "children" in node ? node.children : [];
  const classes = code?.type === "element" ? code.properties.className : undefined;
  const language = (Array.isArray(classes) ? classes : [])
    .map(String)
    .find((name) => name.startsWith("language-"));
  return {
    kind: "code",
    language: language?.slice("language-".length) ?? null,
    meta: "",
    value: textIn(node).replace(/\n$/, ""),
    at: null,
  };
}

function propsOf(properties: Readonly<Record<string, unknown>>, base: string): Props {
  const props: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(properties)) {
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (attribute === undefined || (typeof value !== "string" && typeof value !== "number" && value !== true))
      continue;
    const isAddress = attribute === "href" || attribute === "src";
    props[attribute] =
      isAddress && typeof value === "string" && value.startsWith("/") ? siteAddress(value, base) : value;
  }
  return props;
}

function element(tag: string, props: Props, children: readonly DocumentNode[]): DocumentNode {
  return { kind: "element", tag, props, children, at: null };
}

function textIn(node: HastNode): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
}
