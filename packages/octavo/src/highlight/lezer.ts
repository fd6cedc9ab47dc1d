import type { Parser, Tree } from "@lezer/common";
import { highlightTree } from "@lezer/highlight";
import { stopwatch } from "./limits.ts";
import { tagHighlight, tokenClass } from "./tags.ts";
import type { Grammar } from "./types.ts";

export function lezerGrammar(parser: Parser): Grammar {
  return (code, put) => {
    highlightTree(parse(parser, code), tagHighlight, (from, to, found) => {
      const kind = tokenClass(found);
      if (kind !== undefined) put(from, to, kind);
    });
  };
}

function parse(parser: Parser, code: string): Tree {
  const check = stopwatch();
  const parsing = parser.startParse(code);
  for (;;) {
    const tree = parsing.advance();
    if (tree !== null) return tree;
    check();
  }
}
