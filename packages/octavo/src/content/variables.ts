import { LineIndex } from "#diagnostics/lines.ts";
import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";

const use = /\{\{\s*([\w.-]+)\s*\}\}/g;
const codeSpans = /(^|\n)([ \t]*)(`{3,}|~{3,})[\s\S]*?\n[ \t]*\3|`[^`\n]*`/g;

/** Puts the values of `{{name}}` into a page's text. One that nobody defined stays as written and is reported. */
export function fillVariables(
  text: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): Checked<string> {
  if (!text.includes("{{")) return checked(text);
  const diagnostics: Diagnostic[] = [];
  let lines: LineIndex | null = null;
  let code: readonly (readonly [number, number])[] | null = null;
  const filled = text.replace(use, (written, name: string, offset: number) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) return escapeText(value);
    code ??= [...text.matchAll(codeSpans)].map((span) => [span.index, span.index + span[0].length]);
    // In code, double braces are usually somebody else's template language.
    if (code.some(([from, to]) => from <= offset && offset < to)) return written;
    lines ??= new LineIndex(text);
    const message = `\`{{${name}}}\` is not defined in \`variables\``;
    diagnostics.push(diagnose("content/undefined-variable", { file, ...lines.at(offset) }, message));
    return `\\{\\{${name}}}`;
  });
  return checked(filled, diagnostics);
}

/** A value is text, never markup. */
function escapeText(value: string): string {
  return value.replace(/<[^>]*>/g, "").replace(/[<{]/g, (mark) => (mark === "<" ? "&lt;" : "&#123;"));
}
