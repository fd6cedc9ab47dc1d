/** Lines of right-aligned columns under their names. All rows have the same keys. */
export function formatTable(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) => line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "))
    .join("\n");
}
