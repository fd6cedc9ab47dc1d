import type { DocumentNode, DocumentTree, IslandNode, PropValue } from "#site/types.ts";

/** What has to be made ready before a page can be rendered in one go. */
export interface FoundNodes {
  readonly islands: readonly IslandNode[];
  /** Addresses of pictures. */
  readonly pictures: ReadonlySet<string>;
}

const pictureProps = ["src", "img"];

export function findNodes(tree: DocumentTree): FoundNodes {
  const islands: IslandNode[] = [];
  const pictures = new Set<string>();
  // A list of what is still to be looked at, for trees can be deep.
  const waiting: DocumentNode[] = [...tree.children];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === "island") islands.push(node);
    if ("children" in node) waiting.push(...node.children);
    if (!("props" in node)) continue;
    for (const name of pictureProps) {
      const value = node.props[name];
      if (typeof value === "string") pictures.add(value);
    }
    for (const name in node.props) addNodesOf(node.props[name]!, waiting);
  }
  return { islands, pictures };
}

/** JSX that is the value of a prop, or stands inside of one. */
function addNodesOf(value: PropValue, found: DocumentNode[]): void {
  if (typeof value !== "object" || value === null) return;
  const waiting: PropValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (isNodes(next)) found.push(...next.$nodes);
    else waiting.push(...Object.values<PropValue>(next));
  }
}

function isNodes(value: object): value is { readonly $nodes: readonly DocumentNode[] } {
  return "$nodes" in value && Array.isArray(value.$nodes);
}
