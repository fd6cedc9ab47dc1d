import type { Grammar } from "./types.ts";
import { tokenClasses as k, type TokenClass } from "./vocabulary.ts";

const token =
  /(\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|#.*)|("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[A-Za-z_$][\w$-]*)(?=(\s*:)?)|([-+]?(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?)\b)/gi;
const constants = new Set(["true", "false", "null", "NaN", "Infinity", "undefined"]);

/**
 * JSON in documentation has comments, dots for what is left out, and several values one after another. So this looks
 * at its words only, and never loses its way.
 */
export const json: Grammar = (code, put) => {
  for (const match of code.matchAll(token)) {
    const kind = kindOf(match);
    if (kind !== null) put(match.index, match.index + match[0].length, kind);
  }
};

function kindOf([, comment, word, colon, number]: RegExpExecArray): TokenClass | null {
  if (comment !== undefined) return k.comment;
  if (number !== undefined) return k.number;
  if (colon !== undefined) return k.property;
  if (word === undefined) return null;
  if (constants.has(word)) return k.constant;
  return word.startsWith('"') || word.startsWith("'") ? k.string : null;
}
