const widest = 120;

/** The marked line of a text with one line around it, as a programmer's editor would show it. */
export function codeFrame(text: string, line: number, column: number): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (line > lines.length) return [];
  const gutter = String(Math.min(line + 1, lines.length)).length;
  const from = Math.max(0, column - widest + 20);
  const cut = (row: string) => row.slice(from, from + widest).replaceAll("\t", " ");
  const rows: string[] = [];
  for (let number = Math.max(1, line - 1); number <= Math.min(line + 1, lines.length); number++) {
    const mark = number === line ? ">" : " ";
    rows.push(`${mark} ${String(number).padStart(gutter)} | ${cut(lines[number - 1]!)}`.trimEnd());
    if (number === line) rows.push(`  ${" ".repeat(gutter)} | ${" ".repeat(column - from - 1)}^`);
  }
  return rows;
}
