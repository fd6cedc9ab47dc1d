import type { Grammar, Put } from "./types.ts";
import { tokenClasses as k, type TokenClass } from "./vocabulary.ts";

/** What it takes to colour a language as far as our own samples use it. */
interface Writing {
  /** Literal texts, as a pattern. One that was cut off ends with its line, or with the code. */
  readonly texts: string;
  /** What stands for other characters inside of texts. */
  readonly escape?: RegExp;
  /** Words as a pattern, where they are not letters and digits. */
  readonly word?: string;
  /** Words and signs that always look the same. */
  readonly known: ReadonlyMap<string, TokenClass>;
  /** What another word is, by what stands around it. */
  readonly kindOf: (code: string, from: number, to: number) => TokenClass | null;
}

function known(
  lists: readonly (readonly [kind: TokenClass, words: string])[],
): ReadonlyMap<string, TokenClass> {
  return new Map(lists.flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)));
}

const doubleQuoted = String.raw`"(?:[^"\\\n]|\\.)*"?`;
const escape = /\\(?:u[\da-f]{4}|.)/gi;

function call(code: string, from: number, to: number): TokenClass | null {
  if (code[to] !== "(") return null;
  return code.startsWith("new ", from - 4) ? k.type : k.function;
}

function callOrMember(code: string, from: number, to: number): TokenClass | null {
  return call(code, from, to) ?? (code[from - 1] === "." ? k.property : null);
}

const scriptWords = known([
  [k.keyword, "const await new import from if throw as"],
  [k.constant, "true false null"],
]);

const script: Writing = {
  texts: `${doubleQuoted}|\``,
  escape,
  known: known([[k.operator, "- !"]]),
  kindOf(code, from, to) {
    const isDeclared = code.startsWith("const ", from - 6);
    if (code[to] === ":") return isDeclared ? null : k.property;
    const word = scriptWords.get(code.slice(from, to));
    if (word !== undefined) return word;
    const isType = code.startsWith(": ", from - 2) && code.startsWith(" =", to);
    return isType || code.startsWith(" as ", from - 4) ? k.type : callOrMember(code, from, to);
  },
};

const writings: Readonly<Record<string, Writing>> = {
  shell: {
    texts: String.raw`'[^']*'?`,
    word: String.raw`curl(?= )|--[\w-]+|\\'`,
    known: known([[k.function, "curl"]]),
    kindOf: (code, from) => (code[from] === "-" ? k.property : null),
  },
  python: {
    texts: doubleQuoted,
    escape,
    known: known([
      [k.keyword, "import"],
      [k.constant, "True False None"],
      [k.operator, "-"],
    ]),
    kindOf: callOrMember,
  },
  javascript: script,
  typescript: script,
  php: {
    texts: String.raw`'(?:[^'\\]|\\[^])*'?`,
    known: known([
      [k.keyword, "echo new"],
      [k.constant, "true false null"],
      [k.operator, "- ?"],
      [k.meta, "<?php"],
    ]),
    kindOf: call,
  },
  go: {
    texts: `${doubleQuoted}|\`[^\`]*\`?`,
    known: known([
      [k.keyword, "package import func if defer"],
      [k.constant, "nil"],
      [k.operator, "!="],
    ]),
    kindOf: (code, from, to) =>
      code[to] === "{" && code[from - 1] === "." ? k.type : callOrMember(code, from, to),
  },
  java: {
    texts: String.raw`"""(?:[^"\\]|\\[^]|"(?!""))*(?:""")?|${doubleQuoted}`,
    known: known([[k.keyword, "import var"]]),
    kindOf: call,
  },
  ruby: {
    texts: doubleQuoted,
    word: String.raw`(?:Net::HTTP(?:::)?|use_ssl:|content_type:|[A-Za-z_]\w*)`,
    known: known([
      [k.keyword, "require do end true false nil"],
      [k.operator, "== => = . -"],
      [k.constant, "Net::HTTP:: Net::HTTP use_ssl: content_type:"],
    ]),
    kindOf: (code, from) =>
      /[A-Z]/.test(code[from] ?? "") ? k.type : code[from - 1] === "|" ? k.function : null,
  },
};

const number = String.raw`\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const name = String.raw`[A-Za-z_$][\w$]*`;

function tokenPattern({ texts, word = name, known: words }: Writing): RegExp {
  const signs = [...words.keys()].filter((sign) => !/^\w/.test(sign));
  const all = [`(${texts})`, `(${number})`, ...signs.map(literally), word];
  return new RegExp(all.join("|"), "g");
}

function literally(sign: string): string {
  return sign.replace(/[^\w]/g, String.raw`\$&`);
}

function writtenGrammar(writing: Writing): Grammar {
  const token = tokenPattern(writing);
  const { escape: escapes, known: words, kindOf } = writing;
  return (code, put) => {
    token.lastIndex = 0;
    for (let match = token.exec(code); match !== null; match = token.exec(code)) {
      const from = match.index;
      const to = token.lastIndex;
      if (match[1] !== undefined) putText(match[1], from, escapes, put);
      else if (match[2] !== undefined) put(from, to, k.number);
      else {
        const kind = words.get(match[0]) ?? kindOf(code, from, to);
        if (kind !== null) put(from, to, kind);
      }
    }
  };
}

function putText(text: string, from: number, escapes: RegExp | undefined, put: Put): void {
  let at = 0;
  if (escapes !== undefined && text.includes("\\")) {
    for (const match of text.matchAll(escapes)) {
      if (match.index > at) put(from + at, from + match.index, k.string);
      at = match.index + match[0].length;
      put(from + match.index, from + at, k.escape);
    }
  }
  if (at < text.length) put(from + at, from + text.length, k.string);
}

/**
 * Languages as far as the requests go that we write in them ourselves. A page has seven of those: whole grammars
 * would take more time than all the rest of it.
 */
export const writtenGrammars: ReadonlyMap<string, Grammar> = new Map(
  Object.entries(writings).map(([language, writing]) => [language, writtenGrammar(writing)]),
);
