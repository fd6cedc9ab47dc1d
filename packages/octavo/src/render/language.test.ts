import { describe, expect, it } from "vitest";
import { textsOf } from "./language.ts";
import { english } from "./texts.ts";
import { translations } from "./translations.ts";

describe("the words of the interface", () => {
  it.each([
    ["de", "Sprache"],
    ["pt-BR", "Idioma"],
    ["zh-Hans", "语言"],
    ["zh-Hant", "語言"],
    ["zh-TW", "語言"],
    ["nb-NO", "Språk"],
    ["xx", "Language"],
  ])("are in the language of the page: %s", (language, word) => {
    expect(textsOf(language).language).toBe(word);
  });

  it("are complete in every language", () => {
    for (const texts of Object.values(translations)) {
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      expect(Object.values(texts).filter((text) => text.trim() === "")).toEqual([]);
    }
  });
});
