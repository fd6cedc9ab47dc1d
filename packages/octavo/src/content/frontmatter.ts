import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { parseYaml } from "./yaml.ts";

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
  /** Whether search and assistant may know of the page; the navigation may still say no. */
  readonly searchable: boolean;
  readonly deprecated: boolean;
  readonly hideFooterPagination: boolean;
  /** `[spec] METHOD /path` or `[spec] webhook name`. */
  readonly openapi: string | null;
  /** `[spec] Name`. */
  readonly openapiSchema: string | null;
  /** `METHOD /path` or `METHOD url`. */
  readonly api: string | null;
  readonly authMethod: string | null;
  /** Media type of the body that `api` takes. */
  readonly contentType: string | null;
  /** Whether the sidebar shows no method beside the page. */
  readonly hideApiMarker: boolean;
  /** The page's own menu, as written: whoever knows the setting of that name checks it. */
  readonly contextual: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const opening = /^---([^\r\n]*)\r?\n/;
const closing = /^---[^\S\r\n]*$/m;

/** Reads the frontmatter of a page. Only data: no other language than YAML, and of YAML only the core schema. */
export function readFrontmatter(text: string, file: string): Checked<Frontmatter> {
  const fields = parseFields(text, file);
  const diagnostics = [...fields.diagnostics];
  const refuse: Refuse = (name, expected) => void diagnostics.push(wrongField(name, expected, text, file));
  return checked(frontmatterOf(fields.value, refuse, text), diagnostics);
}

/** A field of a page that has another value than it takes. */
export function wrongField(name: string, expected: string, text: string, file: string): Diagnostic {
  const place = { file, line: fieldLine(name, text), column: 1 };
  return diagnose("content/frontmatter-type", place, refusal(name, expected));
}

/** Takes the name of a field and what its value must be. */
type Refuse = (name: string, expected: string) => void;

export function refusal(name: string, expected: string): string {
  return `\`${name}\` in the frontmatter must be ${expected}`;
}

/** The line of a page that a field stands in; the first when it is not found. */
export function fieldLine(name: string, text: string): number {
  return Math.max(1, text.split("\n").findIndex((row) => row.startsWith(`${name}:`)) + 1);
}

/** Gives fields their meaning, wherever they were written. */
export function frontmatterOf(fields: Fields, refuse: Refuse, text = ""): Frontmatter {
  const read = fieldReader(fields, text, refuse);
  return {
    title: read.text("title"),
    sidebarTitle: read.text("sidebarTitle"),
    description: read.text("description"),
    icon: read.text("icon"),
    tag: read.text("tag"),
    mode: read.text("mode"),
    url: read.text("url"),
    hidden: read.flag("hidden"),
    noindex: read.flag("noindex"),
    searchable: read.flag("searchable", true),
    deprecated: read.flag("deprecated"),
    hideFooterPagination: read.flag("hideFooterPagination"),
    openapi: read.text("openapi"),
    openapiSchema: read.text("openapi-schema"),
    api: read.text("api"),
    authMethod: read.text("authMethod"),
    contentType: read.text("contentType"),
    hideApiMarker: read.flag("hideApiMarker"),
    contextual: Object.hasOwn(fields, "contextual") ? fields["contextual"] : null,
  };
}

function parseFields(text: string, file: string): Checked<Fields> {
  const start = opening.exec(text);
  if (start === null) return checked({});
  const language = start[1]!.trim();
  if (language.startsWith("-")) return checked({});
  if (language !== "" && language !== "yaml") {
    const message = `Frontmatter in \`${language}\` is not read: only YAML is`;
    return checked({}, [
      diagnose("content/frontmatter", startOf(file), message, "Write the fields as YAML."),
    ]);
  }
  const after = text.slice(start[0].length);
  const end = closing.exec(after);
  if (end === null) return unclosed(after, file);
  return parseBlock(detached(after.slice(0, end.index)), file);
}

/** A page may begin with a rule, which is `---` too; a field in the next line says that it is no rule. */
function unclosed(after: string, file: string): Checked<Fields> {
  if (!/^[\w-]+:(\s|$)/.test(after)) return checked({});
  const message = "The frontmatter has no closing `---`, so the page is shown without it";
  return checked({}, [
    diagnose("content/frontmatter", startOf(file), message, "Write `---` on a line below the last field."),
  ]);
}

/** A slice keeps the whole text alive that it was cut from: at 25,000 pages that is all of them. */
function detached(slice: string): string {
  return Buffer.from(slice).toString();
}

function parseBlock(yaml: string, file: string): Checked<Fields> {
  const parsed = parseYaml(yaml);
  if (parsed.error === null) return checked(isFields(parsed.value) ? parsed.value : {});
  const { reason, line, column } = parsed.error;
  // The first line of the file is the opening `---`.
  const place = { file, line: line + 1, column };
  return checked({}, [diagnose("content/frontmatter", place, `The frontmatter cannot be read: ${reason}`)]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldReader(fields: Fields, text: string, refuse: Refuse) {
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
    flag(name: string, standard = false): boolean {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (value === undefined || value === null) return standard;
      if (typeof value === "boolean") return value;
      if (value === "true" || value === "false") return value === "true";
      refuse(name, "`true` or `false`");
      return standard;
    },
  };
}

/** A number or truth value as the author wrote it: the title `1.10` is not `1.1`. */
function written(name: string, text: string, value: number | boolean): string {
  const row = new RegExp(`^${name}:[ \\t]+([^\\s#]+)[ \\t]*(?:#.*)?\\r?$`, "m").exec(text);
  return row?.[1] ?? String(value);
}
