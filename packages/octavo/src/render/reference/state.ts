import type { ContentState } from "../content-state.ts";
import { inLanguage } from "../language.ts";
import { english, type ReferenceTexts } from "./texts.ts";
import { translations } from "./translations.ts";
import type { Defer } from "./types.ts";

/** What the parts of one API page share. */
export interface ReferenceState {
  readonly content: ContentState;
  readonly words: ReferenceTexts;
  readonly defer: Defer;
  /** Whether nested properties are unfolded at first. */
  readonly expanded: boolean;
  /** Names of the schemas around the place that is rendered, each with its anchor. */
  readonly around: ReadonlyMap<string, string | null>;
}

export function referenceState(content: ContentState, language: string, defer: Defer): ReferenceState {
  const { params } = content.context.settings.api;
  const words = inLanguage(translations, language) ?? english;
  return { content, words, defer, expanded: params.expanded === "all", around: new Map() };
}

/** Inside of a schema that has a name, which may come again. */
export function inside(state: ReferenceState, name: string | null, anchor: string | null): ReferenceState {
  if (name === null || state.around.has(name)) return state;
  return { ...state, around: new Map(state.around).set(name, anchor) };
}
