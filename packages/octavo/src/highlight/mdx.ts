import { styleTags, tags as t } from "@lezer/highlight";
import { parser as htmlParser } from "@lezer/html";
import { parser as scriptParser } from "@lezer/javascript";
import { GFM, parseCode, parser as markdownParser } from "@lezer/markdown";
import { lezerGrammar } from "./lezer.ts";
import { grammars, languageName } from "./loaded.ts";
import { pageParts, tagPieces, type PagePart } from "./page-parts.ts";
import { yaml } from "./trees.ts";
import type { Grammar, Put } from "./types.ts";
import { tokenClasses as k } from "./vocabulary.ts";

const marks = { props: [styleTags({ HeaderMark: t.heading })] };
const markdownOnly = lezerGrammar(markdownParser.configure([GFM, marks, parseCode({ htmlParser })]));

/** In MDX, text inside of elements is often indented, and elements are no HTML. */
const textOnly = lezerGrammar(
  markdownParser.configure([GFM, marks, { remove: ["IndentedCode", "HTMLBlock", "HTMLTag"] }]),
);
const script = lezerGrammar(scriptParser.configure({ dialect: "ts jsx" }));

export const markdown: Grammar = (code, put) => page(code, put, false);
export const mdx: Grammar = (code, put) => page(code, put, true);

interface Run {
  readonly from: number;
  readonly to: number;
  readonly kind: Parameters<Put>[2];
}

/** The text as Markdown, with its other parts each in their own language. */
function page(code: string, put: Put, isMdx: boolean): void {
  const parts = pageParts(code, isMdx);
  const runs: Run[] = [];
  const collect: Put = (from, to, kind) => runs.push({ from, to, kind });
  for (const part of parts) readPart(code, part, collect);
  const text = isMdx ? textOnly : markdownOnly;
  text(masked(code, parts), (from, to, kind) => {
    for (const [start, end] of outside(from, to, parts)) runs.push({ from: start, to: end, kind });
  });
  runs.sort((one, other) => one.from - other.from);
  for (const { from, to, kind } of runs) put(from, to, kind);
}

/** What the parts hold must not look like Markdown; the lines stay where they are. */
function masked(code: string, parts: readonly PagePart[]): string {
  let text = "";
  let at = 0;
  for (const { kind, from, to } of parts) {
    const filler = kind === "frontmatter" || kind === "fence" ? " " : "x";
    text += code.slice(at, from) + code.slice(from, to).replace(/[^\n]/g, filler);
    at = to;
  }
  return text + code.slice(at);
}

/** The pieces of a run that lie between the parts. */
function outside(
  from: number,
  to: number,
  parts: readonly PagePart[],
): readonly (readonly [number, number])[] {
  const pieces: [number, number][] = [];
  let start = from;
  for (let index = firstBehind(from, parts); index < parts.length; index++) {
    const part = parts[index]!;
    if (part.from >= to) break;
    if (part.from > start) pieces.push([start, part.from]);
    start = Math.max(start, part.to);
  }
  if (start < to) pieces.push([start, to]);
  return pieces;
}

/** The first part that does not end before a place. */
function firstBehind(place: number, parts: readonly PagePart[]): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle]!.to <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readPart(code: string, part: PagePart, put: Put): void {
  const { kind, from, to } = part;
  const shifted =
    (start: number): Put =>
    (first, last, token) =>
      put(start + first, start + last, token);
  switch (kind) {
    case "frontmatter":
      yaml(code.slice(from, to), shifted(from));
      return;
    case "fence": {
      const name = languageName(part.language);
      const grammar = name === null ? null : grammars.get(name);
      grammar?.(code.slice(from, to), shifted(from));
      return;
    }
    case "module":
      script(code.slice(from, to), shifted(from));
      return;
    case "comment":
      put(from, to, k.comment);
      return;
    case "expression":
      expression(code, from, to, put);
      return;
    case "tag":
      for (const piece of tagPieces(code, part)) {
        if (piece.kind === "expression") expression(code, piece.from, piece.to, put);
        else
          put(
            piece.from,
            piece.to,
            piece.kind === "name" ? k.tag : piece.kind === "string" ? k.string : k.attribute,
          );
      }
  }
}

/** Braces around what is a value, or a spread: in brackets, both are read as they are meant. */
function expression(code: string, from: number, to: number, put: Put): void {
  script(`[${code.slice(from + 1, to - 1)}]`, (first, last, kind) => {
    const start = Math.max(from + first, from + 1);
    const end = Math.min(from + last, to - 1);
    if (end > start) put(start, end, kind);
  });
}
