import { codeSpan, escapeText, linkAddress } from "./markdown-text.ts";
import { isNodes, plainText } from "./plain-text.ts";
import type { ComponentNode, DocumentNode, ElementNode, PropValue } from "./types.ts";

/** Where a line stands: neither a heading nor a cell of a table can hold a line break, and a link no other link. */
export interface Line {
  readonly at: "text" | "heading" | "cell";
  readonly linked: boolean;
}

export const inText: Line = { at: "text", linked: false };

/** Marks around a text, which count as marks only beside certain characters. */
interface Marked {
  readonly mark: string;
  readonly inner: string;
}

type Piece = string | Marked;

const lineBreak = "\\\n";

const emphasis: Readonly<Record<string, string>> = {
  strong: "**",
  b: "**",
  em: "*",
  i: "*",
  del: "~~",
  s: "~~",
  strike: "~~",
};

/** Nothing of these can be read. */
const silent = new Set(
  `script style template svg math object embed applet base meta link title noscript canvas select datalist option
  textarea source track param col colgroup map area progress meter`.split(/\s+/),
);

const embedded = new Set(["iframe", "video", "audio"]);

/** Nodes that stand in a line together. */
export function inlineMarkdown(nodes: readonly DocumentNode[], line: Line): string {
  const pieces: Piece[] = [];
  for (const node of nodes) addPiece(node, line, pieces);
  return join(pieces);
}

/** A property that is a text or JSX; null when it is empty. */
export function inlineProp(value: PropValue | undefined, line: Line): string | null {
  if (isNodes(value)) return inlineMarkdown(value.$nodes, line).trim() || null;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? escapeText(folded(value.trim(), line)) : null;
}

export function isSilent(tag: string): boolean {
  return silent.has(tag);
}

function addPiece(node: DocumentNode, line: Line, pieces: Piece[]): void {
  switch (node.kind) {
    case "text":
      pieces.push(cellText(escapeText(folded(node.value, line)), line));
      return;
    case "code":
      pieces.push(cellText(codeSpan(node.value), line));
      return;
    case "math":
      pieces.push(cellText(`$${node.value.replace(/\s+/g, " ").trim()}$`, line));
      return;
    case "heading":
      pieces.push(inlineMarkdown(node.children, line), separator(line));
      return;
    case "element":
      addElement(node, line, pieces);
      return;
    case "component":
      addComponent(node, line, pieces);
      return;
    case "island":
      for (const child of node.children) addPiece(child, line, pieces);
  }
}

function addElement(node: ElementNode, line: Line, pieces: Piece[]): void {
  const { tag, props, children } = node;
  if (silent.has(tag)) return;
  if (Object.hasOwn(emphasis, tag)) {
    addMarked(emphasis[tag] ?? "", inlineMarkdown(children, line), pieces);
    return;
  }
  switch (tag) {
    case "code":
    case "tt":
    case "samp":
      pieces.push(cellText(codeSpan(plainText(children)), line));
      return;
    case "br":
      pieces.push(line.at === "text" ? lineBreak : separator(line));
      return;
    case "a":
      addLink(props.href, inlineMarkdown(children, { ...line, linked: true }), line, pieces);
      return;
    case "img":
      pieces.push(image(props));
      return;
    case "input":
      if (props.type === "checkbox") pieces.push(isOn(props.checked) ? "[x]" : "[ ]");
      return;
    case "sup":
    case "sub": {
      const inner = inlineMarkdown(children, line);
      if (inner !== "") pieces.push(`<${tag}>${inner}</${tag}>`);
      return;
    }
    case "p":
    case "li":
    case "dt":
    case "dd":
    case "div":
    case "tr":
    case "figcaption":
    case "summary":
      // Blocks where only a line can stand: each on its own as far as that goes.
      pieces.push(inlineMarkdown(children, line).trim(), separator(line));
      return;
    default:
      if (embedded.has(tag)) addLink(props.src ?? sourceIn(children), embeddedName(node), line, pieces);
      else for (const child of children) addPiece(child, line, pieces);
  }
}

function addComponent(node: ComponentNode, line: Line, pieces: Piece[]): void {
  const { name, props, children } = node;
  switch (name) {
    case "Icon":
      return;
    case "Visibility":
      if (props.for === "humans") return;
      break;
    case "Badge": {
      const text = (inlineProp(props.title, line) ?? "") + inlineMarkdown(children, line);
      addLink(props.href, text, line, pieces);
      return;
    }
    case "Tooltip": {
      const tips = [inlineProp(props.headline, line), inlineProp(props.tip, line)].filter(Boolean);
      pieces.push(inlineMarkdown(children, line));
      if (tips.length > 0) pieces.push(` (${tips.join(": ")})`);
      return;
    }
    default:
  }
  for (const child of children) addPiece(child, line, pieces);
}

function addLink(href: PropValue | undefined, label: string, line: Line, pieces: Piece[]): void {
  const address = line.linked ? null : linkAddress(href);
  const text = label.trim();
  if (address === null || text === "") {
    pieces.push(label);
    return;
  }
  // Room around the words of a link belongs outside of it.
  const [before, after] = [leadingSpace(label), trailingSpace(label)];
  pieces.push(before, `[${bracketsEscaped(text)}](${address})`, after);
}

/** Brackets of a link's words; those of a picture among them are no words. */
function bracketsEscaped(label: string): string {
  return label.replace(/!\[(?:\\.|[^\][\\])*\]\([^()\s]*\)|`[^`]*`|\\.|[[\]]/g, (part) =>
    part === "[" || part === "]" ? `\\${part}` : part,
  );
}

function image({ src, alt }: ElementNode["props"]): string {
  const address = linkAddress(src);
  if (address === null) return "";
  const words = typeof alt === "string" ? alt.replace(/\s+/g, " ").trim() : "";
  return `![${bracketsEscaped(escapeText(words))}](${address})`;
}

function sourceIn(children: readonly DocumentNode[]): PropValue | undefined {
  const source = children.find((child) => child.kind === "element" && child.tag === "source");
  return source?.kind === "element" ? source.props.src : undefined;
}

function embeddedName({ tag, props }: ElementNode): string {
  if (typeof props.title === "string" && props.title.trim() !== "") return escapeText(props.title.trim());
  return tag === "iframe" ? "Embedded page" : tag === "video" ? "Video" : "Audio";
}

function addMarked(mark: string, inner: string, pieces: Piece[]): void {
  const text = inner.trim();
  pieces.push(leadingSpace(inner));
  if (text !== "") pieces.push(text.includes("\n\n") ? text : { mark, inner: text }, trailingSpace(inner));
}

function join(pieces: readonly Piece[]): string {
  let text = "";
  const written = pieces.filter((piece) => piece !== "");
  const last = written.findLastIndex(isSeen);
  written.forEach((piece, at) => {
    if (piece === lineBreak) {
      if (at < last && text.trim() !== "") text += piece;
      return;
    }
    if (typeof piece === "string") {
      const words = text.endsWith(lineBreak) ? piece.trimStart() : piece;
      // An exclamation mark before a link would make it a picture.
      if (words.startsWith("[") && text.endsWith("!")) text = `${text.slice(0, -1)}\\!`;
      // Words in brackets before some in parentheses are no link.
      text += words.startsWith("(") && text.endsWith("]") ? `\\${words}` : words;
      return;
    }
    const { mark, inner } = piece;
    const next = written[at + 1];
    const after = next === undefined ? "" : typeof next === "string" ? next.charAt(0) : next.mark.charAt(0);
    const opens = isFlanking(text.charAt(text.length - 1), inner.charAt(0));
    const closes = isFlanking(after, inner.charAt(inner.length - 1));
    text += opens && closes ? mark + inner + mark : inner;
  });
  return text;
}

function isSeen(piece: Piece): boolean {
  return typeof piece !== "string" || (piece !== lineBreak && piece.trim() !== "");
}

/** Whether marks between a character outside and one inside count as marks. */
function isFlanking(outside: string, inside: string): boolean {
  return !/[\p{P}\p{S}]/u.test(inside) || outside === "" || /[\s\p{P}\p{S}]/u.test(outside);
}

/** White space as a browser shows it; the author's line breaks stay where there can be any. */
function folded(text: string, { at }: Line): string {
  // Most texts need nothing of this.
  if (!/[\n\t\r]|\s\s/.test(text)) return text;
  return at === "text" ? text.replace(/[ \t]+/g, " ").replace(/ ?\n\s*/g, "\n") : text.replace(/\s+/g, " ");
}

function separator({ at }: Line): string {
  return at === "cell" ? "<br>" : " ";
}

function cellText(text: string, { at }: Line): string {
  return at === "cell" ? text.replaceAll("|", "\\|") : text;
}

function leadingSpace(text: string): string {
  return /^\s/.test(text) ? " " : "";
}

function trailingSpace(text: string): string {
  return /\s$/.test(text) ? " " : "";
}

function isOn(value: PropValue | undefined): boolean {
  return value !== undefined && value !== null && value !== false && value !== "false";
}
