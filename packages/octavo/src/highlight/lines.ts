import type { Line, Run, Token } from "./types.ts";
import type { TokenClass } from "./vocabulary.ts";

/** Every line as its runs, with what is between them. */
export function linesOf(code: string, runs: readonly Run[]): readonly Line[] {
  const lines: Token[][] = [[]];
  const add = (from: number, to: number, kind: TokenClass | null) => {
    if (to > from) lines.at(-1)?.push({ text: code.slice(from, to), class: kind });
  };
  const addPlain = (from: number, to: number) => {
    let start = from;
    for (let end = code.indexOf("\n", start); end !== -1 && end < to; end = code.indexOf("\n", start)) {
      add(start, end, null);
      lines.push([]);
      start = end + 1;
    }
    add(start, to, null);
  };
  let at = 0;
  for (const { from, to, class: kind } of runs) {
    addPlain(at, from);
    add(from, to, kind);
    at = to;
  }
  addPlain(at, code.length);
  return lines;
}
