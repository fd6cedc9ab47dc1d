import { englishStem, isCommonEnglish } from "./stem.ts";

/** Letters and digits, held together by what stands inside of names: `snake_case`, `docs.json`, `@scope/name`. */
const written = /[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}_.\-/@:]*[\p{L}\p{N}\p{M}])?/gu;
/** Writing that puts no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC]+/gu;
const longestName = 60;

/** Turns texts into the words that they are found by. Keeps what it has worked out: make one for many texts. */
export type WordsOf = (text: string) => readonly string[];

/** `language`: only English words lose their endings, and their small words. */
export function wordsIn(language: string): WordsOf {
  const isEnglish = /^en\b/i.test(language);
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words: string[] = [];
    for (const [name] of text.normalize("NFKC").matchAll(written)) {
      let found = known.get(name);
      if (found === undefined) {
        found = wordsOfName(name, isEnglish);
        known.set(name, found);
      }
      for (const word of found) words.push(word);
    }
    return words;
  };
}

/** `useChat` is found by `use`, `chat` and `usechat`. */
function wordsOfName(name: string, isEnglish: boolean): readonly string[] {
  const words: string[] = [];
  const parts = partsOf(name);
  for (const part of parts) {
    if (part.search(unspaced) !== -1) words.push(...pairsIn(part));
    else if (!isEnglish) words.push(part);
    else if (!isCommonEnglish(part)) words.push(englishStem(part));
  }
  if (parts.length > 1 && name.length < longestName) words.push(parts.join(""));
  return words;
}

function partsOf(name: string): readonly string[] {
  if (/^[a-z]+$/.test(name)) return [name];
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[\s_.\-/@:]+/)
    .filter(Boolean);
}

/** Every two neighbours of what is written without spaces; the rest as it is. */
function pairsIn(text: string): readonly string[] {
  const words: string[] = [];
  let end = 0;
  const addRest = (rest: string) => {
    if (rest !== "") words.push(rest);
  };
  for (const match of text.matchAll(unspaced)) {
    addRest(text.slice(end, match.index));
    const signs = [...match[0]];
    if (signs.length === 1) words.push(match[0]);
    for (let at = 1; at < signs.length; at++) words.push(signs[at - 1]! + signs[at]!);
    end = match.index + match[0].length;
  }
  addRest(text.slice(end));
  return words;
}
