import type { Grammar, Line, Token } from "./types.ts";
import type { TokenClass } from "./vocabulary.ts";

/** Every line as the fewest runs: neighbours of one class are one, with the spaces between them. */
export function tokenLines(code: string, grammar: Grammar): readonly Line[] {
  const lines: Token[][] = [[]];
  let at = 0;
  const add = (from: number, to: number, kind: TokenClass | null) => {
    for (let start = from; start < to;) {
      const newline = code.indexOf("\n", start);
      const end = newline === -1 || newline >= to ? to : newline;
      if (end > start) addRun(lines.at(-1) ?? [], code.slice(start, end), kind);
      if (end === to) return;
      lines.push([]);
      start = end + 1;
    }
  };
  grammar(code, (from, to, kind) => {
    if (from < at || to <= from) return;
    add(at, from, null);
    add(from, to, kind);
    at = to;
  });
  add(at, code.length, null);
  return lines;
}

export function plainLines(code: string): readonly Line[] {
  return code.split("\n").map((text) => (text === "" ? [] : [{ text, class: null }]));
}

function addRun(line: Token[], text: string, kind: TokenClass | null): void {
  const last = line.at(-1);
  const before = line.at(-2);
  if (last !== undefined && last.class === kind) {
    line[line.length - 1] = { text: last.text + text, class: kind };
  } else if (before !== undefined && before.class === kind && isBlank(last)) {
    line.splice(-2, 2, { text: before.text + (last?.text ?? "") + text, class: kind });
  } else {
    line.push({ text, class: isSpace(text) ? null : kind });
  }
}

function isBlank(token: Token | undefined): boolean {
  return token !== undefined && token.class === null && isSpace(token.text);
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}
