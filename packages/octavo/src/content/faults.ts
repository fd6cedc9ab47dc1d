import { isParsable } from "./expressions/parse.ts";
import { isBuiltIn, isHtmlTag } from "./components.ts";
import type { Mending } from "./mend.ts";
import { braceEnd, type Token } from "./scan.ts";

/** An error of the parser. */
export interface Fault {
  readonly message: string;
  /** Where it was found, and where the tag begins that it names: offsets in the text. */
  readonly at: number;
  readonly opener: number | null;
}

/** What was tried already, so that no mending is tried twice. */
export interface Attempts {
  readonly openers: Set<number>;
  braces: number;
}

/** Single braces are escaped where the parser stumbles; after that many, all that hold no expression at once. */
const bracesOneByOne = 5;

/** The change after which a page can be read past a fault; none when it cannot. */
export function mendFault(
  fault: Fault,
  text: string,
  tokens: readonly Token[],
  attempts: Attempts,
): readonly Mending[] {
  const { message, at, opener } = fault;
  if (/^Could not parse expression|^Unexpected end of file in expression/.test(message)) {
    return mendBrace(text, at, tokens, attempts);
  }
  if (message.startsWith("Unexpected character after `<`") && text[at] === "<") {
    return [escape(at, "`<` is read as the sign itself: write `&lt;`")];
  }
  if (opener !== null) return mendOpener(message, text, opener, tokens, attempts);
  const closing = /^Unexpected closing tag `(<\/[^`]*>)`, expected an open tag/.exec(message)?.[1];
  if (closing === undefined || text[at] !== "<") return [];
  const end = text.indexOf(">", at);
  if (end === -1) return [];
  return [blank(text, at, end + 1, `\`${closing}\` closes a tag that is not open here`)];
}

function mendBrace(
  text: string,
  at: number,
  tokens: readonly Token[],
  attempts: Attempts,
): readonly Mending[] {
  if (attempts.braces++ === bracesOneByOne) {
    return tokens
      .filter(
        ({ kind, start, end }) => kind === "brace" || (kind === "expression" && !holds(text, start, end)),
      )
      .map(({ start }) => escape(start, braceMessage));
  }
  const brace = openBrace(text, at);
  if (brace === null) return [];
  if (text[brace - 1] !== "=") return [escape(brace, braceMessage)];
  const end = braceEnd(text, brace);
  const name = /[\w$:-]+=$/.exec(text.slice(Math.max(0, brace - 100), brace))?.[0];
  if (end === null || name === undefined) return [];
  const words = `What stands in braces at \`${name}\` is no expression: the property is left out`;
  return [blank(text, brace - name.length, end, words)];
}

const braceMessage = "`{` is read as the sign itself, for no expression follows: write `\\{`";

function holds(text: string, start: number, end: number): boolean {
  return isParsable(text.slice(start + 1, end - 1));
}

/** The brace that is open at an offset. */
function openBrace(text: string, at: number): number | null {
  let closed = 0;
  for (let before = Math.min(at, text.length - 1); before >= 0; before--) {
    if (text[before] === "}" && before < at) closed++;
    else if (text[before] === "{" && closed-- === 0) return before;
  }
  return null;
}

function mendOpener(
  message: string,
  text: string,
  opener: number,
  tokens: readonly Token[],
  attempts: Attempts,
): readonly Mending[] {
  const index = tokens.findIndex(({ kind, start }) => kind === "tag" && start === opener);
  const tag = tokens[index];
  if (tag === undefined) return [];
  const written = tag.name === "" ? "<>" : `<${tag.name}>`;
  const closing = closingTag(tokens, index);
  const first = !attempts.openers.has(opener);
  attempts.openers.add(opener);
  if (closing === null && !isAuthorsTag(tag.name, text, tokens)) {
    const words = `\`${written}\` is read as text, for no such element exists: write \`&lt;\` for \`<\``;
    return tokens
      .filter(({ kind, name }) => kind === "tag" && name === tag.name)
      .map(({ start }) => escape(start, words));
  }
  if (closing !== null && first && message.includes("before the end of")) {
    // What opens in the middle of a paragraph and closes after it was meant as a block of its own.
    const words = `\`${written}\` is read as a block: put it and its closing tag on lines of their own`;
    return [
      { at: tag.end, remove: 0, insert: "\n\n", place: opener, message: words, fault: false },
      { at: closing.start, remove: 0, insert: "\n\n", place: opener, message: "", fault: false },
    ];
  }
  return [
    blank(
      text,
      tag.start,
      tag.end,
      `\`${written}\` is not closed where it should be: add \`${written.replace("<", "</")}\``,
    ),
  ];
}

/** A name that HTML or Octavo knows, or that the page itself imports, defines or closes. */
function isAuthorsTag(name: string, text: string, tokens: readonly Token[]): boolean {
  if (name === "" || isBuiltIn(name) || isHtmlTag(name)) return true;
  if (tokens.some((token) => token.kind === "tag" && token.form !== "open" && token.name === name))
    return true;
  return tokens.some(({ kind, start, end }) => kind === "module" && text.slice(start, end).includes(name));
}

function closingTag(tokens: readonly Token[], index: number): Token | null {
  const name = tokens[index]?.name;
  let open = 0;
  for (let at = index; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind !== "tag" || token.name !== name) continue;
    if (token.form === "open") open++;
    else if (token.form === "close" && --open === 0) return token;
  }
  return null;
}

function escape(at: number, message: string): Mending {
  return { at, remove: 0, insert: "\\", place: at, message, fault: false };
}

function blank(text: string, start: number, end: number, message: string): Mending {
  const insert = text.slice(start, end).replace(/[^\r\n]/g, " ");
  return { at: start, remove: end - start, insert, place: start, message, fault: true };
}
