import { checked, diagnose } from "#diagnostics/diagnose.ts";
import { LineIndex } from "#diagnostics/lines.ts";
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
  const isCode = codeFinder(text);
  let lines: LineIndex | null = null;
  const filled = text.replace(use, (written, name: string, offset: number) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) return isCode(offset) ? value : escapeText(value);
    // In code, double braces are usually somebody else's template language.
    if (isCode(offset)) return written;
    lines ??= new LineIndex(text);
    const message = `\`{{${name}}}\` is not defined in \`variables\``;
    diagnostics.push(diagnose("content/undefined-variable", { file, ...lines.at(offset) }, message));
    return isAttribute(text, offset) ? written : written.replace("{{", "\\{\\{");
  });
  return checked(filled, diagnostics);
}

/** The same for a title or another text that is never read as markup. */
export function fillPlainText(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(use, (written, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? written) : written,
  );
}

/** Whether an offset lies in code; asked in ascending order, so that one pass over the text answers all. */
function codeFinder(text: string): (offset: number) => boolean {
  const spans = text.matchAll(codeSpans);
  let span = spans.next();
  return (offset) => {
    while (!span.done && span.value.index + span.value[0].length <= offset) span = spans.next();
    return !span.done && span.value.index <= offset;
  };
}

const longestAttribute = 500;

/** Inside a quoted attribute a backslash is a character like any other, and braces need none. */
function isAttribute(text: string, offset: number): boolean {
  const start = Math.max(text.lastIndexOf("\n", offset) + 1, offset - longestAttribute);
  return /[\w-]=(?:"[^"]*|'[^']*)$/.test(text.slice(start, offset));
}

/** A value is text, never markup. */
function escapeText(value: string): string {
  return value
    .replace(/<[/!a-z][^<>]*>/gi, "")
    .replace(/[<{]/g, (mark) => (mark === "<" ? "&lt;" : "&#123;"));
}
