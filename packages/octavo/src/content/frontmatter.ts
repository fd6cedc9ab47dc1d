import { CORE_SCHEMA, load } from "js-yaml";
import { parse as parseLenient, YAMLParseError } from "yaml";
import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import { LineIndex } from "#diagnostics/lines.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";

/** The fields that Octavo gives a meaning to. Authors may add any others. */
export interface Frontmatter {
  readonly title: string | null;
  readonly sidebarTitle: string | null;
  readonly description: string | null;
  readonly icon: string | null;
  readonly tag: string | null;
  readonly mode: string | null;
  readonly url: string | null;
  readonly hidden: boolean;
  readonly noindex: boolean;
  readonly deprecated: boolean;
  readonly hideFooterPagination: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const opening = /^---([^\r\n]*)\r?\n/;
const closing = /^---[^\S\r\n]*$/m;

/** Reads the frontmatter of a page. Only data: no other language than YAML, and of YAML only the core schema. */
export function readFrontmatter(text: string, file: string): Checked<Frontmatter> {
  const fields = parseFields(text, file);
  const diagnostics = [...fields.diagnostics];
  const read = fieldReader(fields.value, text, file, diagnostics);
  const value: Frontmatter = {
    title: read.text("title"),
    sidebarTitle: read.text("sidebarTitle"),
    description: read.text("description"),
    icon: read.text("icon"),
    tag: read.text("tag"),
    mode: read.text("mode"),
    url: read.text("url"),
    hidden: read.flag("hidden"),
    noindex: read.flag("noindex"),
    deprecated: read.flag("deprecated"),
    hideFooterPagination: read.flag("hideFooterPagination"),
  };
  return checked(value, diagnostics);
}

function parseFields(text: string, file: string): Checked<Fields> {
  const start = opening.exec(text);
  if (start === null) return checked({});
  const language = start[1]!.trim();
  if (language.startsWith("-")) return checked({});
  if (language !== "" && language !== "yaml") {
    const message = `Frontmatter in \`${language}\` is not read: only YAML is`;
    return checked({}, [diagnose("content/frontmatter", startOf(file), message, "Write the fields as YAML.")]);
  }
  const after = text.slice(start[0].length);
  const end = closing.exec(after);
  if (end === null) return unclosed(after, file);
  return parseYaml(detached(after.slice(0, end.index)), file);
}

/** A page may begin with a rule, which is `---` too; a field in the next line says that it is no rule. */
function unclosed(after: string, file: string): Checked<Fields> {
  if (!/^[\w-]+:(\s|$)/.test(after)) return checked({});
  const message = "The frontmatter has no closing `---`, so the page is shown without it";
  return checked({}, [diagnose("content/frontmatter", startOf(file), message, "Write `---` on a line below the last field.")]);
}

/** A slice keeps the whole text alive that it was cut from: at 25,000 pages that is all of them. */
function detached(slice: string): string {
  return Buffer.from(slice).toString();
}

/** js-yaml is several times faster; `yaml` takes some documents that it refuses, and knows the place of an error. */
function parseYaml(yaml: string, file: string): Checked<Fields> {
  try {
    return checked(asFields(load(yaml, { schema: CORE_SCHEMA })));
  } catch {
    return parseSlowly(yaml, file);
  }
}

function parseSlowly(yaml: string, file: string): Checked<Fields> {
  try {
    const options = { schema: "core", maxAliasCount: 100, logLevel: "error" } as const;
    return checked(asFields(parseLenient(indentContinuations(yaml), options)));
  } catch (error) {
    // Aliases (`*name`) are looked up after parsing: that error has no place and a class of its own.
    if (!(error instanceof YAMLParseError || error instanceof ReferenceError)) throw error;
    const parsed = error instanceof YAMLParseError ? error.linePos?.[0] : aliasPlace(yaml);
    const at = parsed ?? { line: 1, col: 1 };
    const reason = error.message.split(/ at line \d+|\n/)[0];
    // The first line of the file is the opening `---`.
    const place = { file, line: at.line + 1, column: at.col };
    return checked({}, [diagnose("content/frontmatter", place, `The frontmatter is not valid YAML: ${reason}`)]);
  }
}

function aliasPlace(yaml: string): { readonly line: number; readonly col: number } | undefined {
  const alias = /(?<=:[ \t]+)\*/.exec(yaml);
  if (alias === null) return undefined;
  const { line, column } = new LineIndex(yaml).at(alias.index);
  return { line, col: column };
}

const opensQuote = /^[\w-]+:[ \t]+(?:"((?:[^"\\]|\\.)*)$|'((?:[^']|'')*)$)/;

/** A quoted value that goes on at the first column is common, and clear to a person; YAML wants it indented. */
function indentContinuations(yaml: string): string {
  let quote: RegExp | null = null;
  const rows = yaml.split("\n").map((row) => {
    if (quote !== null) {
      if (quote.test(row)) quote = null;
      return ` ${row}`;
    }
    const opened = opensQuote.exec(row.trimEnd());
    if (opened !== null) quote = opened[1] === undefined ? /^(?:[^']|'')*'(?!')/ : /^(?:[^"\\]|\\.)*"/;
    return row;
  });
  return rows.join("\n");
}

function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldReader(fields: Fields, text: string, file: string, diagnostics: Diagnostic[]) {
  const refuse = (name: string, expected: string) => {
    const line = text.split("\n").findIndex((row) => row.startsWith(`${name}:`)) + 1;
    const message = `\`${name}\` in the frontmatter must be ${expected}`;
    diagnostics.push(diagnose("content/frontmatter-type", { file, line: Math.max(1, line), column: 1 }, message));
  };
  return {
    text(name: string): string | null {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (value === undefined || value === null) return null;
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
        return (typeof value === "string" ? value : written(name, text, value)).trim() || null;
      }
      refuse(name, "a text");
      return null;
    },
    flag(name: string): boolean {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (value === undefined || value === null || typeof value === "boolean") return value === true;
      if (value === "true" || value === "false") return value === "true";
      refuse(name, "`true` or `false`");
      return false;
    },
  };
}

/** A number or truth value as the author wrote it: the title `1.10` is not `1.1`. */
function written(name: string, text: string, value: number | boolean): string {
  const row = new RegExp(`^${name}:[ \\t]+([^\\s#]+)[ \\t]*(?:#.*)?\\r?$`, "m").exec(text);
  return row?.[1] ?? String(value);
}
