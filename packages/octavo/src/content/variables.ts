import { checked, diagnose } from "#diagnostics/diagnose.ts";
import { LineIndex } from "#diagnostics/lines.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { Edited, type Edit } from "./edits.ts";

const uses = /\{\{\s*([\w.-]+)\s*\}\}/g;
const codeSpans = /(^|\n)([ \t]*)(`{3,}|~{3,})[\s\S]*?\n[ \t]*\3|`[^`\n]*`/g;

/** Puts the values of `{{name}}` into a page's text. One that nobody defined stays as written and is reported. */
export function fillVariables(
  text: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): Checked<Edited> {
  const written = Edited.of(text);
  if (!text.includes("{{")) return checked(written);
  const edits: Edit[] = [];
  const diagnostics: Diagnostic[] = [];
  const isCode = codeFinder(text);
  let lines: LineIndex | null = null;
  for (const { 0: use, 1: name = "", index: at } of text.matchAll(uses)) {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) {
      edits.push({ at, remove: use.length, insert: isCode(at) ? value : escapeText(value) });
      continue;
    }
    // In code, double braces are usually somebody else's template language.
    if (isCode(at)) continue;
    lines ??= new LineIndex(text);
    const message = `\`{{${name}}}\` is not defined in \`variables\``;
    diagnostics.push(diagnose("content/undefined-variable", { file, ...lines.at(at) }, message));
    if (!isAttribute(text, at)) edits.push({ at, remove: 2, insert: "\\{\\{" });
  }
  return checked(written.with(edits), diagnostics);
}

/** The same for a title or another text that is never read as markup. */
export function fillPlainText(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(uses, (written, name: string) =>
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
  const before = text.slice(Math.max(0, offset - longestAttribute), offset);
  return /[\w-]=(?:"[^"]*|'[^']*)$/.test(before.slice(before.lastIndexOf("\n") + 1));
}

/** A value is text, never markup. */
function escapeText(value: string): string {
  return value
    .replace(/<[/!a-z][^<>]*>/gi, "")
    .replace(/[<{]/g, (mark) => (mark === "<" ? "&lt;" : "&#123;"));
}
