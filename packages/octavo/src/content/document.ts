import type { HastNode } from "satteri";
import { HeadingIds, headingId } from "./headings.ts";
import { literalValue } from "./literals.ts";
import type {
  DocumentNode,
  DocumentTree,
  Heading,
  HeadingNode,
  Position,
  Props,
  PropValue,
} from "./types.ts";

/** How addresses in a page become addresses of the site. */
export type ResolveAddress = (address: string, of: "link" | "asset") => string;

interface Building {
  readonly ids: HeadingIds;
  readonly headings: Heading[];
  readonly resolve: ResolveAddress;
}

/** The syntax tree to our own: plain data, nothing in it can run. */
export function toDocument(root: HastNode, resolve: ResolveAddress): DocumentTree {
  const building: Building = { ids: new HeadingIds(), headings: [], resolve };
  const children = childrenOf(root).flatMap((node) => convert(node, building));
  return { children, headings: building.headings };
}

function convert(node: HastNode, building: Building): readonly DocumentNode[] {
  switch (node.type) {
    case "text":
      return [{ kind: "text", value: node.value }];
    case "element":
      return [convertElement(node, building)];
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return convertJsx(node, building);
    case "mdxFlowExpression":
    case "mdxTextExpression": {
      const value = literalValue(node.value);
      return typeof value === "string" || typeof value === "number"
        ? [{ kind: "text", value: String(value) }]
        : [];
    }
    default:
      return [];
  }
}

type HastElement = Extract<HastNode, { type: "element" }>;
type HastJsx = Extract<HastNode, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

function convertElement(node: HastElement, building: Building): DocumentNode {
  const { tagName } = node;
  if (/^h[1-6]$/.test(tagName)) return convertHeading(node, building);
  if (tagName === "pre") {
    const [code] = node.children;
    if (code?.type === "element" && code.tagName === "code") return convertCode(code);
  }
  const props: Record<string, PropValue> = {};
  for (const [name, value] of Object.entries(node.properties)) {
    if (value === null || value === undefined) continue;
    props[attributeName(name)] = Array.isArray(value) ? value.join(" ") : value;
  }
  return {
    kind: "element",
    tag: tagName,
    props: resolveAddresses(props, building),
    children: node.children.flatMap((child) => convert(child, building)),
    at: startOf(node),
  };
}

function convertHeading(node: HastElement, building: Building): HeadingNode {
  const title = plainText(node).trim();
  const own = node.properties["id"];
  const id = building.ids.take(typeof own === "string" ? own : headingId(title));
  const level = Number(node.tagName.slice(1)) as HeadingNode["level"];
  building.headings.push({ level, id, title });
  return { kind: "heading", level, id, children: node.children.flatMap((child) => convert(child, building)) };
}

function convertCode(node: HastElement): DocumentNode {
  const data: Readonly<Record<string, unknown>> = { ...node.data };
  const text = (name: string) => (typeof data[name] === "string" ? data[name] : null);
  return {
    kind: "code",
    language: text("lang"),
    meta: text("meta") ?? "",
    value: plainText(node).replace(/\n$/, ""),
  };
}

function convertJsx(node: HastJsx, building: Building): readonly DocumentNode[] {
  const children = node.children.flatMap((child) => convert(child, building));
  if (node.name === null || node.name === undefined) return children;
  const props: Record<string, PropValue> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute") continue;
    const value = attributeValue(attribute.value);
    if (value !== undefined) props[attribute.name] = value;
  }
  const shared = { props: resolveAddresses(props, building), children, at: startOf(node) };
  if (/^[a-z]/.test(node.name) && !node.name.includes(".")) {
    return [{ kind: "element", tag: node.name, ...shared, props: htmlProps(shared.props) }];
  }
  return [{ kind: "component", name: node.name, ...shared }];
}

function attributeValue(value: unknown): PropValue | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value;
  if (typeof value === "object" && "value" in value && typeof value.value === "string") {
    return literalValue(value.value);
  }
  return undefined;
}

function resolveAddresses(props: Props, { resolve }: Building): Props {
  const resolved: Record<string, PropValue> = { ...props };
  for (const name of ["href", "src", "img", "poster"]) {
    const value = resolved[name];
    if (typeof value === "string") resolved[name] = resolve(value, name === "href" ? "link" : "asset");
  }
  return resolved;
}

/** JSX spells some attributes as properties. */
function htmlProps(props: Props): Props {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value === null || typeof value !== "object")
      .map(([name, value]) => [attributeName(name), value]),
  );
}

const propertyNames: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

function attributeName(property: string): string {
  const known = propertyNames[property];
  if (known !== undefined) return known;
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  // `ariaLabelledBy` is `aria-labelledby`.
  return /^aria[A-Z]/.test(property) ? `aria-${property.slice("aria".length).toLowerCase()}` : property;
}

function plainText(node: HastNode): string {
  if (node.type === "text") return node.value;
  return childrenOf(node).map(plainText).join("");
}

function childrenOf(node: HastNode): readonly HastNode[] {
  return "children" in node ? node.children : [];
}

function startOf(node: HastNode): Position | null {
  const start = node.position?.start;
  return start === undefined ? null : { line: start.line, column: start.column };
}
