import type { Json } from "../types.ts";

/** A JSONPath query (RFC 9535) without the functions that take patterns. */
export interface Query {
  /** Whether it starts at the top of the document, or at the value that a filter looks at. */
  readonly from: "root" | "current";
  readonly segments: readonly Segment[];
}

interface Segment {
  /** Whether everything below counts too (`..`). */
  readonly deep: boolean;
  readonly selectors: readonly Selector[];
}

export type Selector =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "all" }
  | { readonly kind: "index"; readonly index: number }
  | {
      readonly kind: "slice";
      readonly start: number | null;
      readonly end: number | null;
      readonly step: number;
    }
  | { readonly kind: "filter"; readonly test: Test };

export type Test =
  | { readonly kind: "any" | "all"; readonly tests: readonly Test[] }
  | { readonly kind: "not"; readonly test: Test }
  | { readonly kind: "exists"; readonly query: Query }
  | { readonly kind: "compare"; readonly sign: Sign; readonly left: Operand; readonly right: Operand };

type Sign = "==" | "!=" | "<=" | ">=" | "<" | ">";

export type Operand =
  | { readonly kind: "literal"; readonly value: Json }
  | { readonly kind: "query"; readonly query: Query }
  | { readonly kind: "length" | "count" | "value"; readonly query: Query };

class Fault extends Error {}

/** Reads a query; a text says what is wrong with it. */
export function parsePath(text: string): Query | string {
  try {
    const cursor = new Cursor(text);
    cursor.expect("$");
    const query = readQuery(cursor, "root");
    return cursor.rest === "" ? query : `it cannot be read from \`${cursor.rest}\` on`;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

/** Deeper than any query that somebody writes. */
const DEEPEST = 50;

/** The text that is still to be read. */
class Cursor {
  rest: string;
  depth = 0;

  constructor(text: string) {
    this.rest = text.trim();
  }

  /** Takes what a pattern matches at the front, with the space around it. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (match === null || match.index !== 0) return null;
    this.rest = this.rest.slice(match[0].length);
    return match;
  }

  has(sign: string): boolean {
    const text = this.rest.trimStart();
    if (!text.startsWith(sign)) return false;
    this.rest = text.slice(sign.length);
    return true;
  }

  expect(sign: string): void {
    if (this.has(sign)) return;
    throw new Fault(`\`${sign}\` is missing before \`${this.rest === "" ? "its end" : this.rest}\``);
  }

  nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Fault("it is nested too deeply");
    const value = read();
    this.depth -= 1;
    return value;
  }
}

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*/u;

function readQuery(cursor: Cursor, from: Query["from"]): Query {
  const segments: Segment[] = [];
  for (;;) {
    const deep = cursor.take(/^\s*\.\./) !== null;
    const short = deep || cursor.take(/^\s*\.(?!\.)/) !== null ? shortSelector(cursor) : null;
    if (short !== null) segments.push({ deep, selectors: [short] });
    else if (cursor.take(/^\s*\[/) !== null) segments.push({ deep, selectors: readSelectors(cursor) });
    else return { from, segments };
  }
}

/** `.name` or `.*`; null for a bracket, which may only follow `..`. */
function shortSelector(cursor: Cursor): Selector | null {
  if (cursor.take(/^\*/) !== null) return { kind: "all" };
  const name = cursor.take(NAME)?.[0];
  if (name !== undefined) return { kind: "name", name };
  if (cursor.rest.startsWith("[")) return null;
  throw new Fault(`a name is missing before \`${cursor.rest === "" ? "its end" : cursor.rest}\``);
}

function readSelectors(cursor: Cursor): readonly Selector[] {
  const selectors = [readSelector(cursor)];
  while (cursor.has(",")) selectors.push(readSelector(cursor));
  cursor.expect("]");
  return selectors;
}

function readSelector(cursor: Cursor): Selector {
  if (cursor.has("*")) return { kind: "all" };
  if (cursor.has("?")) return { kind: "filter", test: readTest(cursor) };
  const name = readText(cursor);
  if (name !== null) return { kind: "name", name };
  const slice = cursor.take(/^\s*(-?\d+)?\s*:\s*(-?\d+)?\s*(?::\s*(-?\d+)?)?/);
  if (slice !== null) {
    const [start, end, step] = [slice[1], slice[2], slice[3]].map((part) => (part ? Number(part) : null));
    return { kind: "slice", start: start ?? null, end: end ?? null, step: step ?? 1 };
  }
  const index = cursor.take(/^\s*-?\d+/)?.[0];
  if (index !== undefined) return { kind: "index", index: Number(index) };
  throw new Fault(`\`${cursor.rest}\` selects nothing`);
}

/** A text in quotes of either kind. */
function readText(cursor: Cursor): string | null {
  const written = cursor.take(/^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/);
  if (written === null) return null;
  const inside = written[1] ?? (written[2] ?? "").replaceAll("\\'", "'").replaceAll(/(?<!\\)"/g, '\\"');
  try {
    return String(JSON.parse(`"${inside}"`));
  } catch {
    throw new Fault(`\`${written[0].trim()}\` is no text`);
  }
}

function readTest(cursor: Cursor): Test {
  return cursor.nested(() => {
    const tests = [readBoth(cursor)];
    while (cursor.has("||")) tests.push(readBoth(cursor));
    return tests.length === 1 ? tests[0]! : { kind: "any", tests };
  });
}

function readBoth(cursor: Cursor): Test {
  const tests = [readOne(cursor)];
  while (cursor.has("&&")) tests.push(readOne(cursor));
  return tests.length === 1 ? tests[0]! : { kind: "all", tests };
}

function readOne(cursor: Cursor): Test {
  if (cursor.take(/^\s*!(?!=)/) !== null)
    return cursor.nested(() => ({ kind: "not", test: readOne(cursor) }));
  if (cursor.has("(")) {
    const test = readTest(cursor);
    cursor.expect(")");
    return test;
  }
  const left = readOperand(cursor);
  const sign = (["==", "!=", "<=", ">=", "<", ">"] as const).find((one) => cursor.has(one));
  if (sign !== undefined) return { kind: "compare", sign, left, right: readOperand(cursor) };
  if (left.kind === "query") return { kind: "exists", query: left.query };
  throw new Fault(`a comparison is missing before \`${cursor.rest}\``);
}

function readOperand(cursor: Cursor): Operand {
  const query = readStart(cursor);
  if (query !== null) return { kind: "query", query };
  const text = readText(cursor);
  if (text !== null) return { kind: "literal", value: text };
  const plain = cursor.take(/^\s*(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/)?.[0];
  if (plain !== undefined) return { kind: "literal", value: JSON.parse(plain) as Json };
  const called = cursor.take(/^\s*([a-z]+)\(/)?.[1];
  const kind = (["length", "count", "value"] as const).find((name) => name === called);
  if (kind === undefined) {
    throw new Fault(called === undefined ? `\`${cursor.rest}\` is no value` : `\`${called}()\` is not known`);
  }
  const inner = readStart(cursor);
  if (inner === null) throw new Fault(`\`${kind}()\` takes a query`);
  cursor.expect(")");
  return { kind, query: inner };
}

function readStart(cursor: Cursor): Query | null {
  if (cursor.has("@")) return readQuery(cursor, "current");
  return cursor.has("$") ? readQuery(cursor, "root") : null;
}
