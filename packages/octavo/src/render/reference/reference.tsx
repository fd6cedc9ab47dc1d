import type { ComponentChildren } from "preact";
import type { ComponentNode, DocumentNode, DocumentTree } from "#site/types.ts";
import type { ContentState } from "../content-state.ts";
import { renderNodes } from "../nodes.tsx";
import { endpointParts } from "./endpoint.tsx";
import { operationParts, type ReferenceParts } from "./operation.tsx";
import { Playground } from "./playground.tsx";
import { schemaPageParts } from "./schema-page.tsx";
import { sectionHeadings, Sections } from "./section.tsx";
import { referenceState, type ReferenceState } from "./state.ts";
import type { ReferenceInput, RenderedReference } from "./types.ts";

const pinned = new Set(["RequestExample", "ResponseExample", "Panel"]);

export function renderReference(
  reference: ReferenceInput,
  tree: DocumentTree,
  content: ContentState,
): RenderedReference {
  const state = referenceState(content, reference.language, reference.defer);
  const parts = withFreeIds(partsOf(reference, tree, state), tree);
  const asides = pinnedIn(tree.children);
  return {
    bar: parts.bar,
    column: columnOf(parts, asides, state),
    own: asides.length === 0 ? tree.children : without(tree.children, new Set(asides)),
    content: (
      <div class="reference">
        {parts.introduction}
        <Sections sections={parts.sections} state={state} />
      </div>
    ),
    headings: sectionHeadings(parts.sections),
  };
}

function partsOf({ content }: ReferenceInput, tree: DocumentTree, state: ReferenceState): ReferenceParts {
  switch (content.kind) {
    case "operation":
      return operationParts(content.view, state);
    case "schema":
      return schemaPageParts(content.view, state);
    case "endpoint":
      return endpointParts(content.endpoint, tree.children, state);
  }
}

/** The page's own text was there first. */
function withFreeIds(parts: ReferenceParts, { headings }: DocumentTree): ReferenceParts {
  const taken = new Set(headings.map(({ id }) => id));
  const sections = parts.sections.map((section) =>
    taken.has(section.id) ? { ...section, id: `api-${section.id}` } : section,
  );
  return { ...parts, sections };
}

/** Examples that the page brings along stand in place of ours. */
function columnOf(
  parts: ReferenceParts,
  asides: readonly ComponentNode[],
  state: ReferenceState,
): ComponentChildren {
  const has = (name: string) => asides.some((aside) => aside.name === name);
  const requests = has("RequestExample") ? null : parts.requests;
  const responses = has("ResponseExample") ? null : parts.responses;
  if (requests === null && responses === null && asides.length === 0) return null;
  const shown = (name: string) =>
    renderNodes(
      asides.filter((aside) => aside.name === name),
      state.content,
    );
  return (
    <div class="aside" role="complementary" aria-label={state.words.examples}>
      <div class="aside-content">
        {parts.playground === null ? null : <Playground {...parts.playground} />}
        {shown("RequestExample")}
        {requests}
        {shown("ResponseExample")}
        {responses}
        {shown("Panel")}
      </div>
    </div>
  );
}

function pinnedIn(nodes: readonly DocumentNode[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "component") return pinned.has(node.name) ? [node] : [];
    return node.kind === "element" ? pinnedIn(node.children) : [];
  });
}

function without(nodes: readonly DocumentNode[], left: ReadonlySet<DocumentNode>): readonly DocumentNode[] {
  return nodes.flatMap((node): readonly DocumentNode[] => {
    if (left.has(node)) return [];
    return node.kind === "element" ? [{ ...node, children: without(node.children, left) }] : [node];
  });
}
