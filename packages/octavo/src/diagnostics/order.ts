import type { Diagnostic } from "./types.ts";

/** By file and place, each once: the same text may be read on several ways. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unique = new Map(
    diagnostics.map((found) => [
      `${found.code} ${found.file}:${found.line}:${found.column} ${found.message}`,
      found,
    ]),
  );
  return [...unique.values()].sort(
    (one, other) =>
      compare(one.file, other.file) ||
      one.line - other.line ||
      one.column - other.column ||
      compare(one.code, other.code),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

export function countOf(diagnostics: readonly Diagnostic[]): Counts {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: diagnostics.length - errors };
}
