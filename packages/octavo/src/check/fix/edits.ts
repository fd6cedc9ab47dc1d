/** A part of a text, and what takes its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Makes all edits at once. Of two that overlap, the first is made. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: replacement } of inTurn(edits)) {
    parts.push(text.slice(from, start), replacement);
    from = end;
  }
  return parts.join("") + text.slice(from);
}

/** By place, without those that overlap one before them. */
export function inTurn(edits: readonly Edit[]): readonly Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    const before = kept.at(-1);
    if (before === undefined || edit.start >= before.end) kept.push(edit);
  }
  return kept;
}

/** The offset of a place in a text; built once per text. */
export function offsetsIn(text: string): (line: number, column: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (line, column) => (starts[line - 1] ?? text.length) + column - 1;
}
