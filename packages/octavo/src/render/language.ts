import { english, type Texts } from "./texts.ts";
import { translations } from "./translations.ts";

/** The interface in a language: the whole tag, else its first part, else English. */
export function textsOf(language: string): Texts {
  const tag = language.toLowerCase();
  return translations[tag] ?? translations[tag.split("-")[0] ?? ""] ?? english;
}
