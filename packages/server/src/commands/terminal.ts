/** Results go to standard output; everything that is said on the way goes to standard error. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function dateOf(milliseconds: number | null): string {
  return milliseconds === null ? "–" : new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ");
}
