import { highlight, unhighlighted } from "#highlight/highlight.ts";
import type { Line } from "#highlight/types.ts";
import { codeHtml } from "../code-html.ts";
import type { ContentState } from "../content-state.ts";

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
  readonly room: CodeRoom;
  readonly state: ContentState;
}

/** Code that a program wrote: unlike authors, it gives no instructions in it. What there is no room for is cut off. */
export function ReferenceCode({ text, language, room, state }: ReferenceCodeProps) {
  const { texts } = state;
  const shown = cut(text, Math.max(least, room.characters));
  room.characters -= shown.length;
  const html = codeHtml({
    lines: linesOf(shown, language, room, state),
    prompts: noPrompts,
    marks: () => [],
    elements: false,
  });
  return (
    <div class="code">
      <button type="button" class="copy" data-copy data-done-label={texts.copied} aria-label={texts.copy} />
      <pre tabIndex={0} role="group" aria-label={language}>
        <code class={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

const noPrompts: ReadonlyMap<number, string> = new Map();

/** With colours where there is room for them. */
function linesOf(text: string, language: string, room: CodeRoom, { context }: ContentState): readonly Line[] {
  if (context.extent === "main" || text.length > room.colours * charactersPerRun)
    return unhighlighted(text).lines;
  const { lines } = highlight(text, language);
  const cost = lines.reduce((sum, line) => sum + line.filter((token) => token.class !== null).length, 0);
  if (cost > room.colours) return unhighlighted(text).lines;
  room.colours -= cost;
  return lines;
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf("\n", most);
  return `${text.slice(0, end > 0 ? end : most)}\n…`;
}
