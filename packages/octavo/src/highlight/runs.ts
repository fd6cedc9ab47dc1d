import type { Grammar, Run } from "./types.ts";
import type { TokenClass } from "./vocabulary.ts";

/** The fewest coloured runs: neighbours of one class are one, with the spaces between them. None goes on over lines. */
export function colouredRuns(code: string, grammar: Grammar): readonly Run[] {
  const runs: { -readonly [Key in keyof Run]: Run[Key] }[] = [];
  let at = 0;
  const add = (from: number, to: number, kind: TokenClass) => {
    const last = runs.at(-1);
    if (last !== undefined && last.class === kind && isGap(code, last.to, from)) last.to = to;
    else if (!isBlank(code, from, to)) runs.push({ from, to, class: kind });
  };
  grammar(code, (from, to, kind) => {
    if (from < at || to <= from) return;
    at = to;
    let start = from;
    for (let end = code.indexOf("\n", start); end !== -1 && end < to; end = code.indexOf("\n", start)) {
      add(start, end, kind);
      start = end + 1;
    }
    add(start, to, kind);
  });
  return runs;
}

const newline = 10;
const space = 32;

/** Spaces on one line, or nothing. */
function isGap(code: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (code.charCodeAt(at) === newline) return false;
  return isBlank(code, from, to);
}

function isBlank(code: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const sign = code.charCodeAt(at);
    if (sign > space && sign < 127) return false;
    if (sign !== space) return code.slice(at, to).trim() === "";
  }
  return true;
}
