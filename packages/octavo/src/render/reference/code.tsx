import { runsIn, runsInWritten } from "#highlight/highlight.ts";
import type { Run } from "#highlight/types.ts";
import { runsHtml } from "../code-html.ts";
import type { ContentState } from "../content-state.ts";
import { asMarkup, markup } from "../markup.ts";

/** What code may still cost on a page: elements for its colours, and characters. */
export interface CodeRoom {
  colours: number;
  characters: number;
}

/** However little room is left, so much of each piece is shown. */
const least = 1500;
/** Code has a coloured run for about so many characters, or fewer. */
const charactersPerRun = 40;

interface ReferenceCodeProps {
  readonly text: string;
  readonly language: string;
  /** Whether it is a request that we wrote. */
  readonly written?: boolean;
  readonly room: CodeRoom;
  readonly state: ContentState;
}

/** Code that a program wrote: unlike authors, it gives no instructions in it. What there is no room for is cut off. */
export function ReferenceCode({ text, language, written = false, room, state }: ReferenceCodeProps) {
  const { texts } = state;
  const shown = cut(text, Math.max(least, room.characters));
  room.characters -= shown.length;
  const isPlain = state.context.extent === "main" || shown.length > room.colours * charactersPerRun;
  const runs = isPlain ? [] : written ? runsInWritten(shown, language) : runsIn(shown, language);
  const html = runsHtml(shown, affordable(runs, room));
  const button = markup`<button type="button" class="copy" data-copy="true" data-done-label="${texts.copied}" aria-label="${texts.copy}"></button>`;
  const code = markup`<code class="language-${language}">${asMarkup(html)}</code>`;
  return markup`<div class="code">${button}<pre tabindex="0" role="group" aria-label="${language}">${code}</pre></div>`;
}

/** Colours where there is room for them. */
function affordable(runs: readonly Run[], room: CodeRoom): readonly Run[] {
  if (runs.length > room.colours) return [];
  room.colours -= runs.length;
  return runs;
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf("\n", most);
  return `${text.slice(0, end > 0 ? end : most)}\n…`;
}
