import { printable } from "./printable.ts";

const widest = 120;

/** The marked line of a text with one line around it, as a programmer's editor would show it. */
export function codeFrame(text: string, line: number, column: number): readonly string[] {
  const shown = linesAround(text, line);
  if (!shown.some(({ number }) => number === line)) return [];
  const gutter = String(shown.at(-1)?.number).length;
  const from = Math.max(0, column - widest + 20);
  const cut = (row: string) => printable(row.slice(from, from + widest));
  return shown.flatMap(({ number, row }) => {
    const mark = number === line ? ">" : " ";
    const written = `${mark} ${String(number).padStart(gutter)} | ${cut(row)}`.trimEnd();
    if (number !== line) return [written];
    return [written, `  ${" ".repeat(gutter)} | ${" ".repeat(Math.max(0, column - from - 1))}^`];
  });
}

/** Only these lines are cut out: there may be many problems in one long file. */
function linesAround(
  text: string,
  line: number,
): readonly { readonly number: number; readonly row: string }[] {
  const found: { number: number; row: string }[] = [];
  let start = 0;
  for (let number = 1; number <= line + 1; number++) {
    const end = text.indexOf("\n", start);
    if (number >= line - 1)
      found.push({ number, row: text.slice(start, end === -1 ? undefined : end).replace(/\r$/, "") });
    if (end === -1) break;
    start = end + 1;
  }
  return found;
}
