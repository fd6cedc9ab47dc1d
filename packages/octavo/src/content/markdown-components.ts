import { inText, inlineProp } from "./markdown-inline.ts";
import { codeFence, codeSpan, escapeText, linkAddress } from "./markdown-text.ts";
import { plainText, propText } from "./plain-text.ts";
import type { ComponentNode, DocumentNode, PropValue } from "./types.ts";

/** What a component needs to write itself. */
export interface BlockWriter {
  /** Nodes as blocks with an empty line between them. */
  readonly blocks: (nodes: readonly DocumentNode[]) => string;
  /** A title with what stands below it, one level deeper than the heading before. */
  readonly titled: (title: string, id: string, body: () => string) => string;
}

type ComponentWriter = (node: ComponentNode, write: BlockWriter) => string;

const calloutLabels = ["Note", "Warning", "Info", "Tip", "Check", "Danger"];
const locations = ["query", "path", "body", "header"];

export function together(...blocks: readonly (string | null)[]): string {
  return blocks.filter((block) => block !== null && block !== "").join("\n\n");
}

/** Lines below the first are set in, so that all belong to one item. */
export function item(mark: string, text: string): string {
  return mark + text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(mark.length)}`);
}

export function quote(text: string): string {
  return text.replace(/^(?=[^\n])/gm, "> ").replace(/^$/gm, ">");
}

function prop({ props }: ComponentNode, name: string): string | null {
  return inlineProp(props[name], inText);
}

function bold(title: string | null): string | null {
  return title === null ? null : /[*\n]/.test(title) ? title : `**${title}**`;
}

function linked(title: string | null, { props }: ComponentNode): string | null {
  const address = isOn(props.disabled) ? null : linkAddress(props.href);
  if (address === null) return bold(title);
  return title === null ? `<${address}>` : `[${bold(title.replace(/[[\]]/g, "\\$&")) ?? ""}](${address})`;
}

const callout: ComponentWriter = (node, { blocks }) => {
  const kind = node.name === "Callout" ? propText(node.props.type) : node.name;
  const label = calloutLabels.find((name) => name.toLowerCase() === kind.toLowerCase()) ?? "Note";
  const title = prop(node, "title");
  const body = blocks(node.children);
  if (title !== null) return quote(together(`**${label}: ${title}**`, body));
  return quote(startsWithText(node.children) ? `**${label}:** ${body}` : together(`**${label}:**`, body));
};

/** Whether a label can stand in front of the first line. */
function startsWithText(nodes: readonly DocumentNode[]): boolean {
  const first = nodes.find((node) => node.kind !== "text" || node.value.trim() !== "");
  return (
    first?.kind === "text" || (first?.kind === "element" && /^(p|a|strong|em|b|i|span)$/.test(first.tag))
  );
}

const labelled: ComponentWriter = (node, { blocks }) =>
  together(bold(prop(node, "title")), blocks(node.children));

const card: ComponentWriter = (node, { blocks }) => {
  const action = prop(node, "cta");
  const body = together(prop(node, "description"), blocks(node.children), action);
  return together(linked(prop(node, "title"), node), body);
};

const titledPart: ComponentWriter = (node, { blocks, titled }) => {
  const title = prop(node, node.name === "Update" ? "label" : "title");
  const words = textsOf(node.props.tags).join(", ");
  const body = () =>
    together(prop(node, "description"), words === "" ? null : `Tags: ${words}`, blocks(node.children));
  return title === null ? body() : titled(title, propText(node.props.id), body);
};

const field: ComponentWriter = (node, { blocks }) => {
  const { props } = node;
  const location = locations.find((place) => propText(props[place]) !== "");
  const name = propText(props.name) || (location === undefined ? "" : propText(props[location]));
  const standard = props.default;
  const isSet = standard !== undefined && standard !== null && standard !== "";
  const facts = [
    ...textsOf(props.pre),
    ...textsOf(props.post),
    node.name === "ParamField" && props.name === undefined ? location : null,
    prop(node, "type"),
    isOn(props.required) ? "required" : null,
    isOn(props.deprecated) ? "deprecated" : null,
    isSet ? `default: ${codeSpan(typeof standard === "string" ? standard : JSON.stringify(standard))}` : null,
  ].filter((fact) => fact !== null && fact !== undefined);
  const head = [codeSpan(name), facts.length === 0 ? "" : `(${facts.join(", ")})`].filter(Boolean).join(" ");
  return item("- ", together(head, prop(node, "description"), blocks(node.children)));
};

const frame: ComponentWriter = (node, { blocks }) => {
  const { caption } = node.props;
  // A caption is Markdown already.
  const below = typeof caption === "string" ? caption.trim() : prop(node, "caption");
  return together(prop(node, "hint"), blocks(node.children), below);
};

const tile: ComponentWriter = (node, { blocks }) =>
  together(linked(prop(node, "title"), node), prop(node, "description"), blocks(node.children));

const colour: ComponentWriter = (node) => {
  const { value } = node.props;
  const modes = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const values = modes.map(([mode, one]) => `${mode} ${codeSpan(String(one))}`).join(", ");
  const name = prop(node, "name");
  return `- ${name === null ? "" : `${name}: `}${typeof value === "string" ? codeSpan(value) : values}`;
};

const treeItem: ComponentWriter = (node, { blocks }) => {
  const isFolder = node.name.endsWith("Folder");
  const name = propText(node.props.name) || (isFolder ? "" : plainText(node.children).trim());
  const comment = prop(node, "comment");
  const head = codeSpan(isFolder && !name.endsWith("/") ? `${name}/` : name);
  const inside = isFolder ? blocks(node.children).replaceAll("\n\n", "\n") : "";
  const line = comment === null ? head : `${head} (${comment})`;
  return item("- ", inside === "" ? line : `${line}\n${inside}`);
};

/** Lists that stand together read as one. */
const tree: ComponentWriter = (node, { blocks }) => blocks(node.children).replaceAll("\n\n", "\n");

const repository: ComponentWriter = (node) => {
  const name = propText(node.props.repo).replace(/^https?:\/\/(?:www\.)?github\.com\//, "");
  const address = linkAddress(`https://github.com/${name}`);
  return name === "" || address === null ? "" : `[${escapeText(name)}](${address})`;
};

const codeBlock: ComponentWriter = (node) => {
  const inner = node.children.find((child) => child.kind === "code");
  const title = propText(node.props.title) || propText(node.props.filename);
  const language = propText(node.props.language) || (inner?.language ?? "");
  const info = title === "" ? (inner?.meta ?? "") : `title="${title.replaceAll('"', "'")}"`;
  return codeFence(inner?.value ?? plainText(node.children).trim(), `${language} ${info}`);
};

const diagram: ComponentWriter = (node) =>
  codeFence(propText(node.props.chart) || plainText(node.children).trim(), "mermaid");

const visibility: ComponentWriter = (node, { blocks }) =>
  node.props.for === "humans" ? "" : blocks(node.children);

const prompt: ComponentWriter = (node, { blocks }) =>
  // A description is Markdown already.
  together(propText(node.props.description).trim(), quote(blocks(node.children)));

/** Components that give more than their children. `Badge`, `Icon` and `Tooltip` stand in a line. */
export const componentWriters: Readonly<Record<string, ComponentWriter>> = {
  Accordion: titledPart,
  Callout: callout,
  Card: card,
  Check: callout,
  CodeBlock: codeBlock,
  "Color.Item": colour,
  "Color.Row": labelled,
  Color: tree,
  Danger: callout,
  Expandable: labelled,
  FileTree: tree,
  "FileTree.File": treeItem,
  "FileTree.Folder": treeItem,
  Frame: frame,
  "GitHub.Repo": repository,
  Info: callout,
  Mermaid: diagram,
  Note: callout,
  ParamField: field,
  Prompt: prompt,
  ResponseField: field,
  Step: titledPart,
  Tab: labelled,
  Tile: tile,
  Tip: callout,
  Tree: tree,
  "Tree.File": treeItem,
  "Tree.Folder": treeItem,
  Update: titledPart,
  View: labelled,
  Visibility: visibility,
  Warning: callout,
};

const lineComponents = new Set(["Badge", "Icon", "Tooltip"]);

export function standsInLine(name: string): boolean {
  return lineComponents.has(name);
}

/** Texts of a list; a single text counts as a list of one. */
function textsOf(value: PropValue | undefined): readonly string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => (typeof one === "string" && one !== "" ? [escapeText(one)] : []));
}

function isOn(value: unknown): boolean {
  return value === true || value === "true" || value === "";
}
