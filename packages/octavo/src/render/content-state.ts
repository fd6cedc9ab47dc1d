import type { ComponentChildren } from "preact";
import type { ComponentNode, DocumentNode } from "#site/types.ts";
import type { RenderContext } from "./context.ts";
import type { Texts } from "./texts.ts";

/** What the parts of one page's content share. */
export interface ContentState {
  readonly context: RenderContext;
  readonly texts: Texts;
  /** An id that no other part of the page has. */
  nextId(): string;
}

export type RenderNodes = (nodes: readonly DocumentNode[]) => ComponentChildren;

/** How one component of the authors' looks; `render` turns its children into nodes. */
export type ComponentRenderer = (
  node: ComponentNode,
  render: RenderNodes,
  state: ContentState,
) => ComponentChildren;

export function contentState(context: RenderContext, texts: Texts): ContentState {
  let last = 0;
  return { context, texts, nextId: () => `part-${++last}` };
}
