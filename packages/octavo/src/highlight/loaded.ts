import { canonicalName } from "./names.ts";
import type { Grammar, OwnLanguage } from "./types.ts";

/** The grammars that are there, by the name that we know a language by; null for a name that no grammar has. */
export const grammars = new Map<string, Grammar | null>();

const none: readonly OwnLanguage[] = [];
let current = none;
let ownByName: ReadonlyMap<string, OwnLanguage> = new Map();

/** Says which languages of its own the site has whose pages come next. */
export function useLanguages(languages: readonly OwnLanguage[]): void {
  if (languages === current) return;
  current = languages;
  ownByName = new Map(languages.flatMap((language) => language.names.map((name) => [name, language])));
}

/** The names that the site's own languages have. */
export function ownLanguageNames(): readonly string[] {
  return [...ownByName.keys()];
}

/** The site's own language of that name, if there is one. */
export function ownLanguage(written: string): OwnLanguage | undefined {
  return ownByName.size === 0 ? undefined : ownByName.get(written.trim().toLowerCase());
}

/** The name that we know a language by; null when it is plain text. */
export function languageName(written: string): string | null {
  return ownLanguage(written)?.id ?? canonicalName(written);
}
