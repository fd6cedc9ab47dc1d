import type { Colors } from "picocolors/types.js";
import { printPlace } from "./diagnose.ts";
import { codeFrame } from "./frame.ts";
import { countOf } from "./order.ts";
import { printable } from "./printable.ts";
import type { Diagnostic } from "./types.ts";

/** The text of a file of the repository, or null when there is none to show. */
export type TextOf = (file: string) => Promise<string | null>;

/** One diagnostic for a person at a terminal: what, where, the place itself, and what to do. */
export async function printDiagnostic(found: Diagnostic, textOf: TextOf, colors: Colors): Promise<string> {
  const { code, severity, message, file, line, column, hint } = found;
  const paint = severity === "error" ? colors.red : colors.yellow;
  const text = await textOf(file);
  const frame = text === null ? [] : codeFrame(text, line, column);
  return [
    `${paint(severity)} ${printable(message)} ${colors.dim(code)}`,
    `  ${colors.cyan(printable(printPlace(found)))}`,
    ...frame.map((row) => `  ${row.startsWith(">") ? row : colors.dim(row)}`),
    `  ${colors.dim("hint:")} ${printable(hint)}`,
    "",
  ].join("\n");
}

/** One JSON object a line, with the keys always in this order. */
export function jsonLine({ code, severity, message, file, line, column, hint }: Diagnostic): string {
  return JSON.stringify({ code, severity, message, file, line, column, hint });
}

export function summary(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countOf(diagnostics);
  if (errors + warnings === 0) return "no problems";
  return `${plural(errors, "error")}, ${plural(warnings, "warning")}`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
