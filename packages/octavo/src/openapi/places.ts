import { createScanner } from "jsonc-parser";
import { EVENT_ID, getScalarValue, parseEvents, type Event } from "js-yaml";
import { LineIndex } from "#diagnostics/lines.ts";
import type { Place } from "#diagnostics/types.ts";
import { DEEPEST, isJson } from "./parse.ts";
import { keysOf } from "./pointers.ts";

/** Where the parts of one value begin: key → offset of the key (or of the item) and of its value. */
type Level = Pick<ReadonlyMap<string, { readonly at: number; readonly value: number }>, "get">;

/** Finds places in a text. What is not there is placed at the nearest thing around it. */
export function placesIn(file: string, text: string): (pointer: string) => Place {
  let lines: LineIndex | undefined;
  let levels: ((value: number) => Level) | undefined;
  return (pointer) => {
    lines ??= new LineIndex(text);
    levels ??= isJson(text) ? jsonLevels(text) : yamlLevels(text);
    let at = 0;
    let value = -1;
    for (const key of keysOf(pointer) ?? []) {
      const part = levels(value).get(key);
      if (part === undefined) break;
      ({ at, value } = part);
    }
    return { file, ...lines.at(at) };
  };
}

/** Reads a level when it is asked for, so that a place in a large document costs a look, not a tree. */
function jsonLevels(text: string): (value: number) => Level {
  const known = new Map<number, Level>();
  return (value) => {
    const level = known.get(value) ?? jsonLevel(text, Math.max(value, 0));
    known.set(value, level);
    return level;
  };
}

/** Looks no further than to the part that is asked for, and goes on from there for the next. */
function jsonLevel(text: string, start: number): Level {
  const scanner = createScanner(text, true);
  scanner.setPosition(start);
  scanner.scan();
  const opening = text.charAt(scanner.getTokenOffset());
  const found = new Map<string, { at: number; value: number }>();
  let isOver = opening !== "{" && opening !== "[";
  let key: { name: string; at: number } | null = null;
  /** Where the last part begins, which has not been passed yet. */
  let part = -1;
  /** Whether there was one more. */
  const readToken = (): boolean => {
    if (isOver) return false;
    if (part !== -1 && "{[".includes(text.charAt(part))) scanner.setPosition(behindBrackets(text, part));
    part = -1;
    scanner.scan();
    const at = scanner.getTokenOffset();
    const first = text.charAt(at);
    isOver = scanner.getTokenLength() === 0 || first === "}" || first === "]";
    if (isOver || first === ":" || first === ",") return !isOver;
    if (opening === "{" && key === null) {
      key = { name: scanner.getTokenValue(), at };
      return true;
    }
    found.set(key?.name ?? String(found.size), { at: key?.at ?? at, value: at });
    key = null;
    part = at;
    return true;
  };
  return {
    get(name) {
      let known = found.get(name);
      while (known === undefined && readToken()) known = found.get(name);
      return known;
    },
  };
}

const codeOf = (sign: string) => sign.charCodeAt(0);
const [quote, backslash] = [codeOf('"'), codeOf("\\")];
const [openBrace, closeBrace, openBracket, closeBracket] = [
  codeOf("{"),
  codeOf("}"),
  codeOf("["),
  codeOf("]"),
];

/** Where an object or a list ends. What is in it is most of a document, and not looked at. */
function behindBrackets(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = closingQuote(text, at);
    else if (sign === openBrace || sign === openBracket) depth += 1;
    else if (sign === closeBrace || sign === closeBracket) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** All levels from one pass over the parser's events. A document that only `yaml` could read has none. */
function yamlLevels(text: string): (value: number) => Level {
  const none: Level = new Map();
  const levels = new Map<number, Level>();
  try {
    readYamlLevels(text, parseEvents(text, { maxDepth: DEEPEST }), levels);
  } catch {
    levels.clear();
  }
  return (value) => levels.get(value) ?? none;
}

interface OpenLevel {
  readonly level: Map<string, { at: number; value: number }>;
  readonly isList: boolean;
  key: { readonly name: string; readonly at: number } | null;
}

/** A value is known by the number of its event; the root's number is -1. */
function readYamlLevels(text: string, events: readonly Event[], levels: Map<number, Level>): void {
  const open: (OpenLevel | null)[] = [];
  let first = true;
  for (const [number, event] of events.entries()) {
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    if (event.type === EVENT_ID.DOCUMENT) {
      open.push(null);
      continue;
    }
    const at = offsetOf(event);
    const parent = open.at(-1) ?? null;
    const isCollection = event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE;
    if (parent !== null) addPart(parent, { text, event, number, at });
    if (!isCollection) continue;
    const level = new Map<string, { at: number; value: number }>();
    levels.set(first ? -1 : number, level);
    first = false;
    open.push({ level, isList: event.type === EVENT_ID.SEQUENCE, key: null });
  }
}

interface Part {
  readonly text: string;
  readonly event: Event;
  readonly number: number;
  readonly at: number;
}

function addPart(parent: OpenLevel, { text, event, number, at }: Part): void {
  if (parent.isList) parent.level.set(String(parent.level.size), { at, value: number });
  else if (parent.key === null) {
    const name = event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : "";
    parent.key = { name, at };
  } else {
    parent.level.set(parent.key.name, { at: parent.key.at, value: number });
    parent.key = null;
  }
}

function offsetOf(event: Event): number {
  if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) return event.start;
  if (event.type === EVENT_ID.SCALAR) return Math.max(event.valueStart - quoteLength(event), 0);
  return event.type === EVENT_ID.ALIAS ? Math.max(event.anchorStart - 1, 0) : 0;
}

function quoteLength(event: { readonly style: number }): number {
  return event.style === SINGLE_QUOTED || event.style === DOUBLE_QUOTED ? 1 : 0;
}

const SINGLE_QUOTED = 2;
const DOUBLE_QUOTED = 3;
