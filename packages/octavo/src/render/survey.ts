import type { ComponentNode, DocumentNode } from "#site/types.ts";
import { listProp, textProp } from "./components/props.ts";

/** One choice of a page that has several views. */
export interface ViewChoice {
  readonly title: string;
  /** All views of that title: they are shown together. */
  readonly views: readonly ComponentNode[];
}

/** What some components must know of the whole page before it is rendered. */
export interface Survey {
  /** What stands in the column beside the page, in the page's order. */
  readonly pinned: readonly ComponentNode[];
  readonly views: readonly ComponentNode[];
  readonly viewChoices: readonly ViewChoice[];
  readonly firstUpdate: ComponentNode | null;
  /** Every tag of the page's updates, once. */
  readonly tags: readonly string[];
  /** Each `Variation` that another one precedes among its siblings. */
  readonly laterVariations: ReadonlySet<ComponentNode>;
}

export const noSurvey: Survey = {
  pinned: [],
  views: [],
  viewChoices: [],
  firstUpdate: null,
  tags: [],
  laterVariations: new Set(),
};

const pinnedNames = new Set(["RequestExample", "ResponseExample", "Panel"]);

/** `hasColumn`: whether the page's layout has a column that examples can be pinned in. */
export function surveyContent(nodes: readonly DocumentNode[], hasColumn: boolean): Survey {
  const views: ComponentNode[] = [];
  const updates: ComponentNode[] = [];
  const laterVariations = new Set<ComponentNode>();
  visit(nodes, (node, siblings) => {
    if (node.name === "View") views.push(node);
    if (node.name === "Update") updates.push(node);
    if (node.name === "Variation" && siblings.find(isVariation) !== node) laterVariations.add(node);
  });
  return {
    pinned: hasColumn ? pinnedOf(nodes) : [],
    views,
    viewChoices: choicesOf(views),
    firstUpdate: updates[0] ?? null,
    tags: [...new Set(updates.flatMap((update) => listProp(update, "tags")))],
    laterVariations,
  };
}

function choicesOf(views: readonly ComponentNode[]): readonly ViewChoice[] {
  const choices = new Map<string, ComponentNode[]>();
  views.forEach((view, at) => {
    const title = textProp(view, "title") ?? String(at + 1);
    const same = choices.get(title);
    if (same === undefined) choices.set(title, [view]);
    else same.push(view);
  });
  return [...choices].map(([title, same]) => ({ title, views: same }));
}

/** Only what stands in the page itself: an example inside a tab or step belongs there. */
function pinnedOf(nodes: readonly DocumentNode[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "component") return pinnedNames.has(node.name) ? [node] : [];
    return node.kind === "element" ? pinnedOf(node.children) : [];
  });
}

function isVariation(node: DocumentNode): boolean {
  return node.kind === "component" && node.name === "Variation";
}

type See = (node: ComponentNode, siblings: readonly DocumentNode[]) => void;

function visit(nodes: readonly DocumentNode[], see: See): void {
  for (const node of nodes) {
    if (node.kind === "component") see(node, nodes);
    if ("children" in node) visit(node.children, see);
  }
}
