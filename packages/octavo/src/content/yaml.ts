import { createRequire } from "node:module";
import { CORE_SCHEMA, load } from "js-yaml";
import type * as LenientYaml from "yaml";
import { LineIndex } from "#diagnostics/lines.ts";

/** A YAML value, or why there is none, in a writer's words and at its place in the text. */
export type Yaml =
  | { readonly value: unknown; readonly error: null }
  | { readonly error: { readonly reason: string; readonly line: number; readonly column: number } };

/** js-yaml is several times faster; `yaml` takes some documents that it refuses, and knows the place of an error. */
export function parseYaml(text: string): Yaml {
  const simple = parseSimple(text);
  if (simple !== null) return { value: simple, error: null };
  try {
    return { value: load(text, { schema: CORE_SCHEMA }), error: null };
  } catch {
    return parseSlowly(text);
  }
}

// A plain text may hold anything but what ends it: a colon before a space, a hash after one.
const simpleField =
  /^([A-Za-z][\w-]*):[ ]+(?:"([^"\\]*)"|'([^']*)'|([A-Za-z](?:[^:#\t]|:(?=[^\s])|(?<=[^\s])#)*))[ ]*$/;
const notText = /^(true|false|null)$/i;

/** Most frontmatter is a few lines of plain texts, and needs no parser; null for everything else. */
function parseSimple(text: string): Readonly<Record<string, string>> | null {
  const fields: Record<string, string> = {};
  for (const row of text.split(/\r?\n/)) {
    if (row === "") continue;
    const field = simpleField.exec(row);
    if (field === null) return null;
    const [, name = "", double, single, plain = ""] = field;
    if (Object.hasOwn(fields, name) || notText.test(plain.trim())) return null;
    fields[name] = double ?? single ?? plain.trim();
  }
  return fields;
}

const require = createRequire(import.meta.url);

/** Loaded for the few documents that need it. */
function parseSlowly(text: string): Yaml {
  const { parse: parseLenient, YAMLParseError } = require("yaml") as typeof LenientYaml;
  try {
    const options = { schema: "core", maxAliasCount: 100, logLevel: "error" } as const;
    return { value: parseLenient(indentContinuations(text), options), error: null };
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const { line, col: column } = error.linePos?.[0] ?? { line: 1, col: 1 };
      return { error: { reason: plainReason(error.message), line, column } };
    }
    // Aliases (`*name`) are looked up after parsing: that error has no place.
    if (error instanceof ReferenceError)
      return { error: { reason: plainReason(error.message), ...aliasPlace(text) } };
    if (error instanceof RangeError)
      return { error: { reason: "it is nested too deeply", line: 1, column: 1 } };
    throw error;
  }
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^Nested mappings are not allowed/, "a value that contains `: ` needs quotes"],
  [/^Unresolved alias/, "a value that begins with `*` needs quotes"],
  [/^Plain value cannot start with .* character (\S)/, "a value that begins with `$1` needs quotes"],
  [/^Map keys must be unique/, "the same field stands twice"],
  [/^Missing closing (["'])/, "the quote `$1` is not closed"],
  [/^Tabs are not allowed/, "tabs cannot indent a line, only spaces can"],
];

/** The parser speaks to programmers. */
function plainReason(message: string): string {
  const [technical = ""] = message.split(/ at line \d+|\n/);
  for (const [pattern, words] of reasons) {
    const match = pattern.exec(technical);
    if (match !== null) return words.replace("$1", match[1] ?? "");
  }
  return technical;
}

function aliasPlace(text: string): { readonly line: number; readonly column: number } {
  return new LineIndex(text).at(/(?<=:[ \t]+)\*/.exec(text)?.index ?? 0);
}

const opensQuote = /^[\w-]+:[ \t]+(?:"((?:[^"\\]|\\.)*)$|'((?:[^']|'')*)$)/;

/** A quoted value that goes on at the first column is common, and clear to a person; YAML wants it indented. */
function indentContinuations(text: string): string {
  let closing: RegExp | null = null;
  const rows = text.split("\n").map((row) => {
    if (closing !== null) {
      if (closing.test(row)) closing = null;
      return ` ${row}`;
    }
    const opened = opensQuote.exec(row.trimEnd());
    if (opened !== null) closing = opened[1] === undefined ? /^(?:[^']|'')*'(?!')/ : /^(?:[^"\\]|\\.)*"/;
    return row;
  });
  return rows.join("\n");
}
