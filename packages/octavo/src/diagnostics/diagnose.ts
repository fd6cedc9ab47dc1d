import { codes, type Code } from "./codes.ts";
import type { Checked, Diagnostic, Place } from "./types.ts";

/** Makes a diagnostic; the hint of its code stands unless a more precise one is given. */
export function diagnose(code: Code, place: Place, message: string, hint?: string): Diagnostic {
  const { severity, hint: usual } = codes[code];
  const { file, line, column } = place;
  return { code, severity, message, file, line, column, hint: hint ?? usual };
}

export function checked<T>(value: T, diagnostics: readonly Diagnostic[] = []): Checked<T> {
  return { value, diagnostics };
}

export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** `docs.json:12:5`, as editors and terminals know it. */
export function printPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
