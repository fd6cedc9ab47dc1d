import { checked, diagnose } from "#diagnostics/diagnose.ts";
import { LineIndex } from "#diagnostics/lines.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import {
  brokenTree,
  listTree,
  objectTree,
  placeOf,
  scalarTree,
  type Member,
  type SourceText,
  type Spot,
  type Tree,
} from "./tree.ts";

/** Far more than any site needs, and far less than what overflows a stack. */
const DEEPEST = 200;

/** Reads JSON with the place of every part; null when nothing can be made of the text. */
export function parseJson(file: string, text: string): Checked<Tree | null> {
  const source: SourceText = { file, lines: new LineIndex(text) };
  const tooDeep = offsetBelow(text, DEEPEST);
  if (tooDeep !== null) {
    const place = placeOf({ source, offset: tooDeep });
    return checked(null, [
      diagnose("config/invalid-json", place, `More than ${DEEPEST} brackets are open here.`),
    ]);
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const diagnostics = reportErrors(errors, text, source);
  const value = root === undefined ? null : convert(root, source, diagnostics);
  if (value === null && diagnostics.length === 0) {
    diagnostics.push(diagnose("config/invalid-json", placeOf({ source, offset: 0 }), "The file is empty."));
  }
  return checked(value, diagnostics);
}

function convert(node: Node, source: SourceText, diagnostics: Diagnostic[]): Tree {
  const spot: Spot = { source, offset: node.offset };
  if (node.type === "array") {
    return listTree(
      (node.children ?? []).map((child) => convert(child, source, diagnostics)),
      spot,
    );
  }
  if (node.type !== "object") return scalarTree(node.value, spot);
  const members = new Map<string, Member>();
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (name === undefined) continue;
    const key: Spot = { source, offset: name.offset };
    const first = members.get(name.value);
    if (first !== undefined) {
      const message = `\`${name.value}\` is written twice, first on line ${placeOf(first.key).line}.`;
      diagnostics.push(diagnose("config/duplicate-key", placeOf(key), message));
    }
    members.set(name.value, {
      key,
      value: value === undefined ? brokenTree(key) : convert(value, source, diagnostics),
    });
  }
  return objectTree(members, spot);
}

/**
 * Comments and commas have one plain meaning each, so all of them are reported. After any other error the
 * parser has to guess, so only the first is.
 */
function reportErrors(errors: readonly ParseError[], text: string, source: SourceText): Diagnostic[] {
  const report = (offset: number, message: string) =>
    diagnose("config/invalid-json", placeOf({ source, offset }), message);
  const diagnostics: Diagnostic[] = [];
  const strayCommas = new Set<number>();
  let lost = false;
  for (const { error, offset, length } of errors) {
    const comma = commaBefore(text, offset);
    const name = printParseErrorCode(error);
    if (name === "InvalidCommentToken") {
      diagnostics.push(report(offset, "JSON has no comments."));
    } else if (
      comma !== null &&
      /[}\]]/.test(text.charAt(offset)) &&
      /^(PropertyName|Value)Expected$/.test(name)
    ) {
      if (!strayCommas.has(comma)) diagnostics.push(report(comma, "A comma stands after the last entry."));
      strayCommas.add(comma);
    } else if (name === "CommaExpected" && !lost) {
      diagnostics.push(report(offset, "A comma is missing before this."));
    } else if (!lost) {
      lost = true;
      diagnostics.push(report(offset, explain(name, text.slice(offset, offset + length))));
    }
  }
  return diagnostics;
}

function commaBefore(text: string, offset: number): number | null {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text.charAt(at))) at -= 1;
  return text.charAt(at) === "," ? at : null;
}

function explain(error: ReturnType<typeof printParseErrorCode>, text: string): string {
  const found = text === "" ? "the end of the file" : `\`${text.slice(0, 40)}\``;
  switch (error) {
    case "PropertyNameExpected":
      return `A key in double quotes is expected, not ${found}.`;
    case "ColonExpected":
      return `A colon is expected after the key, not ${found}.`;
    case "ValueExpected":
      return `A value is expected, not ${found}.`;
    case "CloseBraceExpected":
      return `A closing \`}\` is expected, not ${found}.`;
    case "CloseBracketExpected":
      return `A closing \`]\` is expected, not ${found}.`;
    case "EndOfFileExpected":
      return `Nothing is expected after the end of the value, but there is ${found}.`;
    case "UnexpectedEndOfString":
      return "The string is not closed on its line.";
    case "UnexpectedEndOfComment":
      return "The comment is not closed.";
    case "InvalidNumberFormat":
    case "UnexpectedEndOfNumber":
      return `${found} is not a number.`;
    case "InvalidUnicode":
    case "InvalidEscapeCharacter":
      return "The string contains a backslash that begins no escape sequence. Write `\\\\` for a backslash.";
    case "InvalidCharacter":
      return "The string contains a control character, such as a tab.";
    default:
      if (/^(<{7}|={7}|>{7})$/.test(text)) return "An unresolved merge conflict stands here.";
      return `${found} is not JSON. Texts stand in double quotes.`;
  }
}

/** The place where more brackets are open than allowed, or null. */
function offsetBelow(text: string, deepest: number): number | null {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE || character === LINE_FEED) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) {
      depth += 1;
      if (depth > deepest) return at;
    } else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth -= 1;
  }
  return null;
}

const LINE_FEED = 10;
const QUOTE = 34;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
