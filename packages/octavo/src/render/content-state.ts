import type { ComponentChildren } from "preact";
import type { ComponentNode, DocumentNode } from "#site/types.ts";
import type { RenderContext } from "./context.ts";
import { noSurvey, type Survey } from "./survey.ts";
import type { Texts } from "./texts.ts";

/** What the parts of one page's content share. */
export interface ContentState {
  readonly context: RenderContext;
  readonly texts: Texts;
  readonly survey: Survey;
  /** An id that no other part of the page has. */
  nextId(): string;
  /** The id when it is still free on this page, else the id with a number. */
  takeId(wanted: string): string;
  /** Whether this is the page's first picture: readers see it at once, so it is not put off. */
  takeFirstImage(): boolean;
}

export type RenderNodes = (nodes: readonly DocumentNode[]) => ComponentChildren;

/** How one component of the authors' looks; `render` turns its children into nodes. */
export type ComponentRenderer = (
  node: ComponentNode,
  render: RenderNodes,
  state: ContentState,
) => ComponentChildren;

export function contentState(context: RenderContext, texts: Texts, survey: Survey = noSurvey): ContentState {
  let last = 0;
  let images = 0;
  const taken = new Map<string, number>();
  return {
    context,
    texts,
    survey,
    nextId: () => `part-${++last}`,
    takeId: (wanted) => {
      const count = (taken.get(wanted) ?? 0) + 1;
      taken.set(wanted, count);
      return count === 1 ? wanted : `${wanted}-${count}`;
    },
    takeFirstImage: () => ++images === 1,
  };
}
