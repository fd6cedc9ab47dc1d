import { english, type Texts } from "./texts.ts";
import { translations } from "./translations.ts";

/** Tags that are written in more than one way. */
const otherTags: Readonly<Record<string, string>> = {
  "zh-tw": "zh-hant",
  "zh-hk": "zh-hant",
  nb: "no",
  nn: "no",
};

/** The interface in a language. */
export function textsOf(language: string): Texts {
  return inLanguage(translations, language) ?? english;
}

/** What there is in a language: by the whole tag, else by its first part. */
export function inLanguage<Words>(all: Readonly<Record<string, Words>>, language: string): Words | null {
  const tag = language.toLowerCase();
  const [first = ""] = tag.split("-");
  for (const candidate of [otherTags[tag], tag, otherTags[first], first]) {
    if (candidate !== undefined && Object.hasOwn(all, candidate)) return all[candidate] ?? null;
  }
  return null;
}
