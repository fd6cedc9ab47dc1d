import type { DocumentNode, DocumentTree, ElementNode, Position, Props, PropValue } from "#site/types.ts";

/** Something of the site that a page refers to. The address is finished, as a browser would follow it. */
export interface Reference {
  readonly kind: "link" | "asset";
  readonly address: string;
  readonly at: Position | null;
}

/** What check wants to know of a page's content. */
export interface PageReferences {
  readonly references: readonly Reference[];
  /** Pictures without a text in their stead: none is written, or an empty one. */
  readonly withoutAlt: readonly { readonly at: Position | null; readonly written: boolean }[];
  /** Whether components of the author add to the page in the reader's browser. */
  readonly hasIslands: boolean;
}

const linkTags: ReadonlySet<string> = new Set(["a", "area"]);
const assetProps = ["src", "img", "poster"] as const;

export function referencesOf(tree: DocumentTree): PageReferences {
  const references: Reference[] = [];
  const withoutAlt: { at: Position | null; written: boolean }[] = [];
  let hasIslands = false;
  const waiting: DocumentNode[] = tree.children.toReversed();
  const pushAll = (nodes: readonly DocumentNode[]) => {
    for (let index = nodes.length - 1; index >= 0; index--) waiting.push(nodes[index]!);
  };
  // Not by recursion: authors can nest deeper than a stack is.
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!("children" in node)) continue;
    pushAll(node.children);
    if (node.kind === "heading") continue;
    pushAll(nodesIn(node.props));
    if (node.kind === "island") {
      hasIslands = true;
      continue;
    }
    references.push(
      ...referencesIn(node.props, node.at, node.kind === "component" || linkTags.has(node.tag)),
    );
    if (node.kind === "element" && needsAlt(node)) {
      withoutAlt.push({ at: node.at, written: node.props["alt"] === "" });
    }
  }
  return { references, withoutAlt, hasIslands };
}

function referencesIn(props: Props, at: Position | null, isLink: boolean): Reference[] {
  const found: Reference[] = [];
  const { href } = props;
  if (isLink && typeof href === "string") found.push({ kind: "link", address: href, at });
  for (const name of assetProps) {
    const address = props[name];
    if (typeof address === "string") found.push({ kind: "asset", address, at });
  }
  return found;
}

function needsAlt({ tag, props }: ElementNode): boolean {
  if (tag !== "img" || props["aria-hidden"] === true || props["aria-hidden"] === "true") return false;
  if (props["role"] === "presentation" || props["role"] === "none") return false;
  return props["alt"] === undefined || props["alt"] === "" || props["alt"] === true;
}

/** JSX that was given as a prop. */
function nodesIn(props: Props): readonly DocumentNode[] {
  return Object.values(props).flatMap((value) => (hasNodes(value) ? value.$nodes : []));
}

function hasNodes(value: PropValue): value is { readonly $nodes: readonly DocumentNode[] } {
  return typeof value === "object" && value !== null && "$nodes" in value && Array.isArray(value["$nodes"]);
}
