import type { Line, Run } from "#highlight/types.ts";
import type { LineMark } from "./code-marks.ts";

interface CodeLines {
  readonly lines: readonly Line[];
  /** By number of line, from 1. */
  readonly prompts: ReadonlyMap<number, string>;
  readonly marks: (line: number) => Iterable<LineMark>;
  /** Only blocks that number or mark their lines pay for an element per line. */
  readonly elements: boolean;
}

/** Written as text: a page can hold tens of thousands of tokens, too many for a tree of nodes. */
export function codeHtml({ lines, prompts, marks, elements }: CodeLines): string {
  const written = lines.map((line, at) => {
    const prompt = prompts.get(at + 1);
    const shown = prompts.size > 0 && prompt === undefined && !continues(lines[at - 1]) ? plain(line) : line;
    return promptHtml(prompt) + shown.map(tokenHtml).join("");
  });
  if (!elements) return written.join("\n");
  return written
    .map((html, at) => {
      const classes = ["line", ...[...marks(at + 1)].map((mark) => `line-${mark}`)];
      return `<span class="${classes.join(" ")}">${html}\n</span>`;
    })
    .join("");
}

/** The same for code without prompts and marks, from its coloured runs. */
export function runsHtml(code: string, runs: readonly Run[]): string {
  const isPlain = !code.includes("&") && !code.includes("<");
  const text = (from: number, to?: number) =>
    isPlain ? code.slice(from, to) : escapeText(code.slice(from, to));
  let html = "";
  let at = 0;
  for (const { from, to, class: name } of runs) {
    html += `${text(at, from)}<span class="${name}">${text(from, to)}</span>`;
    at = to;
  }
  return html + text(at);
}

/** In a session, what has no prompt is the answer, which is no code. */
function plain(line: Line): Line {
  return line.map(({ text }) => ({ text, class: null }));
}

function continues(line: Line | undefined): boolean {
  return line?.at(-1)?.text.trimEnd().endsWith("\\") ?? false;
}

function promptHtml(prompt: string | undefined): string {
  return prompt === undefined ? "" : `<span class="code-prompt">${escapeText(prompt)}</span>`;
}

function tokenHtml({ text, class: name }: Line[number]): string {
  return name === null ? escapeText(text) : `<span class="${name}">${escapeText(text)}</span>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
