import { english, type Texts } from "./texts.ts";
import { translations } from "./translations.ts";

/** Tags that are written in more than one way. */
const otherTags: Readonly<Record<string, string>> = {
  "zh-tw": "zh-hant",
  "zh-hk": "zh-hant",
  nb: "no",
  nn: "no",
};

/** The interface in a language: by the whole tag, else by its first part, else in English. */
export function textsOf(language: string): Texts {
  const tag = language.toLowerCase();
  const [first = ""] = tag.split("-");
  for (const candidate of [otherTags[tag], tag, otherTags[first], first]) {
    const texts = candidate === undefined ? undefined : translations[candidate];
    if (texts !== undefined) return texts;
  }
  return english;
}
