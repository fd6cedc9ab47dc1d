import { ByteCache } from "./cache.ts";
import { languages, ownNames } from "./languages.ts";
import { isTooMuch } from "./limits.ts";
import { linesOf } from "./lines.ts";
import { grammars, languageName, ownLanguage, ownLanguageNames } from "./loaded.ts";
import { canonicalName } from "./names.ts";
import { pageParts } from "./page-parts.ts";
import { colouredRuns } from "./runs.ts";
import { ownGrammar, textmateGrammar, textmateNames } from "./textmate.ts";
import type { Grammar, Highlighted, OwnLanguage, Run } from "./types.ts";
import { writtenGrammars } from "./written.ts";

const cacheBytes = 4 * 2 ** 20;
const bytesPerRun = 40;

const loading = new Map<string, Promise<void>>();
let names: readonly string[] = [];

const cache = new ByteCache<readonly Run[]>(cacheBytes);

/** Loads what highlighting these languages takes; those that were loaded before cost nothing. */
export async function prepare(written: Iterable<string>): Promise<void> {
  const waiting: Promise<void>[] = [];
  for (const language of written) {
    const name = languageName(language);
    if (name === null || grammars.has(name)) continue;
    const started = loading.get(name) ?? load(name, ownLanguage(language));
    loading.set(name, started);
    waiting.push(started);
  }
  if (waiting.length > 0) await Promise.all(waiting);
}

/** The languages of the code inside of code that is a page itself. */
export function languagesInside(code: string, language: string): readonly string[] {
  const name = canonicalName(language);
  if ((name !== "markdown" && name !== "mdx") || isTooMuch(code)) return [];
  return pageParts(code, name === "mdx").flatMap((part) => (part.kind === "fence" ? [part.language] : []));
}

/** The lines of a piece of code as coloured runs. Plain text when its language is unknown or was not prepared. */
export function highlight(code: string, language: string): Highlighted {
  return { lines: linesOf(code, runsIn(code, language)) };
}

/** The coloured runs of a piece of code; none when its language is unknown or was not prepared. */
export function runsIn(code: string, language: string): readonly Run[] {
  const name = languageName(language);
  const grammar = name === null ? null : (grammars.get(name) ?? null);
  if (name === null || grammar === null || isTooMuch(code)) return [];
  const key = `${name}\n${code}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = runsOf(code, grammar);
  cache.set(key, made, 2 * key.length + bytesPerRun * made.length);
  return made;
}

/** The same for code that we wrote ourselves: a language that `isWritten` need not be prepared. */
export function runsInWritten(code: string, language: string): readonly Run[] {
  const grammar = writtenGrammars.get(languageName(language) ?? "");
  if (grammar === undefined) return runsIn(code, language);
  return isTooMuch(code) ? [] : runsOf(code, grammar);
}

/** Whether requests in a language are coloured without a whole grammar of it. */
export function isWritten(language: string): boolean {
  return writtenGrammars.has(languageName(language) ?? "");
}

/** The lines of a piece of code without colours. */
export function unhighlighted(code: string): Highlighted {
  return { lines: linesOf(code, []) };
}

/** Whether a prepared language turned out to be none that there is a grammar for. */
export function isUnknown(language: string): boolean {
  const name = languageName(language);
  return name !== null && grammars.get(name) === null;
}

/** The names of languages that authors can use; complete once one was unknown. */
export function languageNames(): readonly string[] {
  return [...ownLanguageNames(), ...names];
}

async function load(name: string, brought: OwnLanguage | undefined): Promise<void> {
  if (brought !== undefined) {
    grammars.set(name, await ownGrammar(brought));
    return;
  }
  const own = Object.hasOwn(languages, name) ? languages[name] : undefined;
  const grammar = own === undefined ? await textmateGrammar(name) : await own();
  if (grammar === null) names = [...ownNames(), ...(await textmateNames())];
  grammars.set(name, grammar);
}

/** A grammar is other people's program: where it fails, the reader gets the code without its colours. */
function runsOf(code: string, grammar: Grammar): readonly Run[] {
  try {
    return colouredRuns(code, grammar);
  } catch {
    return [];
  }
}
