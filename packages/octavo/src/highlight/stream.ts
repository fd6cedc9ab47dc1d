import { StringStream, type StreamParser } from "@codemirror/streamparser";
import { stopwatch } from "./limits.ts";
import type { Grammar } from "./types.ts";
import { tokenClasses as k, type TokenClass } from "./vocabulary.ts";

const tabSize = 2;
/** A mode that returns nothing this many times without moving on is stuck. */
const mostEmptyTokens = 20;

/** What the modes call their tokens, in our vocabulary. */
const names: Readonly<Record<string, TokenClass>> = {
  keyword: k.keyword,
  controlKeyword: k.keyword,
  operatorKeyword: k.keyword,
  definitionKeyword: k.keyword,
  moduleKeyword: k.keyword,
  modifier: k.keyword,
  self: k.keyword,
  string: k.string,
  "string-2": k.string,
  character: k.string,
  quote: k.string,
  attributeValue: k.string,
  comment: k.comment,
  lineComment: k.comment,
  blockComment: k.comment,
  docComment: k.comment,
  number: k.number,
  integer: k.number,
  float: k.number,
  unit: k.number,
  builtin: k.function,
  function: k.function,
  macroName: k.function,
  type: k.type,
  typeName: k.type,
  className: k.type,
  namespace: k.type,
  standard: k.function,
  definition: k.function,
  def: k.function,
  "variable-2": k.variable,
  "variable-3": k.type,
  special: k.variable,
  labelName: k.variable,
  property: k.property,
  propertyName: k.property,
  operator: k.operator,
  atom: k.constant,
  bool: k.constant,
  null: k.constant,
  tag: k.tag,
  tagName: k.tag,
  attribute: k.attribute,
  attributeName: k.attribute,
  regexp: k.regexp,
  escape: k.escape,
  meta: k.meta,
  annotation: k.meta,
  processingInstruction: k.meta,
  qualifier: k.meta,
  inserted: k.inserted,
  positive: k.inserted,
  deleted: k.deleted,
  negative: k.deleted,
  header: k.heading,
  heading: k.heading,
  link: k.link,
  url: k.link,
  em: k.emphasis,
  emphasis: k.emphasis,
  strong: k.strong,
};

/** Says more than the name before the dot does: `variableName.definition`. */
const telling = new Set(["function", "definition", "standard", "special", "constant"]);

const known = new Map<string, TokenClass | null>();

/** A token and what stands around it on its line. */
export interface StreamToken {
  /** What the mode calls it; empty when it has no name for it. */
  readonly style: string;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly lineBefore: string;
}

/** Reads tokens where a mode means something of its own by a name, or says too little; undefined otherwise. */
export type Reading = (token: StreamToken) => TokenClass | null | undefined;

export function streamGrammar(mode: StreamParser<unknown>, read?: Reading): Grammar {
  return (code, put) => {
    const state = mode.startState?.(tabSize);
    const check = stopwatch();
    let from = 0;
    let lineBefore = "";
    for (const line of code.split("\n")) {
      const stream = new StringStream(line, tabSize, tabSize);
      if (line === "") mode.blankLine?.(state, tabSize);
      for (let empty = 0; !stream.eol() && empty < mostEmptyTokens;) {
        check();
        stream.start = stream.pos;
        // Whatever their types say, some modes return undefined.
        const style = mode.token(stream, state) ?? "";
        const { start, pos } = stream;
        if (pos === start) {
          empty++;
          continue;
        }
        empty = 0;
        const text = stream.current();
        const special = read?.({
          style,
          text,
          before: line.slice(0, start),
          after: line.slice(pos),
          lineBefore,
        });
        const found = special === undefined ? tokenClass(style) : special;
        if (found !== null) put(from + start, from + pos, found);
      }
      from += line.length + 1;
      lineBefore = line;
    }
  };
}

/** A reading that only gives other classes to some of a mode's names. */
export function renamed(classes: Readonly<Record<string, TokenClass | null>>): Reading {
  return ({ style }) => (Object.hasOwn(classes, style) ? classes[style] : undefined);
}

/** `string.special property` → the last of the names that we know. */
function tokenClass(style: string): TokenClass | null {
  const before = known.get(style);
  if (before !== undefined) return before;
  let found: TokenClass | null = null;
  for (const part of style.split(" ")) {
    const [name = "", ...modifiers] = part.split(".");
    const plain = Object.hasOwn(names, name) ? names[name] : undefined;
    const modifier = name === "variableName" ? modifiers.find((word) => telling.has(word)) : undefined;
    found = (modifier === undefined ? plain : names[modifier]) ?? found;
  }
  known.set(style, found);
  return found;
}
