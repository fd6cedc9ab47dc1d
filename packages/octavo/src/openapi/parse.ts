import { createRequire } from "node:module";
import { parseTree, printParseErrorCode, type ParseError } from "jsonc-parser";
import { CORE_SCHEMA, load, mergeTag, YAMLException } from "js-yaml";
import type * as LenientYaml from "yaml";
import { LineIndex } from "#diagnostics/lines.ts";

/** A fault of the text, in words, and where it is. */
export interface TextFault {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

export type Parsed =
  | { readonly value: unknown; readonly fault: null; readonly doubled: TextFault | null }
  | { readonly fault: TextFault };

/** Deeper than any real document, and far less than what overflows a stack. */
export const DEEPEST = 300;

const schema = CORE_SCHEMA.withTags(mergeTag);

export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/** JSON or YAML, whatever the file is called. */
export function parseText(text: string): Parsed {
  if (!isJson(text)) return parseYaml(text);
  try {
    return { value: JSON.parse(text), fault: null, doubled: null };
  } catch {
    // What begins with a brace may still be YAML: comments, trailing commas and plain keys are fine there.
    const yaml = parseYaml(text);
    return yaml.fault === null ? yaml : { fault: jsonFault(text) };
  }
}

function jsonFault(text: string): TextFault {
  const errors: ParseError[] = [];
  parseTree(text, errors);
  const [first] = errors;
  const words = first === undefined ? "it cannot be read" : printParseErrorCode(first.error);
  const reason = words.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
  return { reason, ...new LineIndex(text).at(first?.offset ?? 0) };
}

/** js-yaml is several times faster; `yaml` takes some documents that it refuses, and knows the place of an error. */
function parseYaml(text: string): Parsed {
  try {
    return { value: load(text, { schema, maxDepth: DEEPEST }), fault: null, doubled: null };
  } catch (error) {
    if (!(error instanceof YAMLException) || !error.reason.includes("duplicated mapping key")) {
      return parseSlowly(text);
    }
    const { line, column } = error.mark ?? { line: 0, column: 0 };
    const doubled = { reason: "the same key stands twice", line: line + 1, column: column + 1 };
    return parseDoubled(text, doubled);
  }
}

function parseDoubled(text: string, doubled: TextFault): Parsed {
  try {
    return { value: load(text, { schema, maxDepth: DEEPEST, json: true }), fault: null, doubled };
  } catch {
    return parseSlowly(text);
  }
}

const START = { line: 1, column: 1 };

const require = createRequire(import.meta.url);

/** Loaded for the few documents that need it. */
function parseSlowly(text: string): Parsed {
  const { parse, YAMLParseError } = require("yaml") as typeof LenientYaml;
  try {
    const options = { schema: "core", merge: true, uniqueKeys: false, maxAliasCount: 1000 } as const;
    return { value: parse(text, { ...options, logLevel: "error" }), fault: null, doubled: null };
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const { line, col: column } = error.linePos?.[0] ?? { line: 1, col: 1 };
      if (error.code === "MULTIPLE_DOCS") {
        return { fault: { reason: "it holds several YAML documents, one after another", line, column } };
      }
      const [reason = ""] = error.message.split(/ at line \d+|\n/);
      return { fault: { reason: reason.replace(/[.:]$/, ""), line, column } };
    }
    // Aliases are looked up after parsing, and nesting overflows the parser: those errors have no place.
    if (error instanceof RangeError) return { fault: { reason: "it is nested too deeply", ...START } };
    if (error instanceof ReferenceError) return { fault: { reason: error.message, ...START } };
    throw error;
  }
}
