import { expect, it } from "vitest";
import { directionOf, languageName, standardLanguage } from "./language-names.ts";

it.each([
  ["en", "English", "en", "ltr"],
  ["fr", "Français", "fr", "ltr"],
  ["cn", "简体中文", "zh-Hans", "ltr"],
  ["zh-Hant", "繁體中文", "zh-Hant", "ltr"],
  ["jp", "日本語", "ja", "ltr"],
  ["pt-BR", "Português (Brasil)", "pt-BR", "ltr"],
  ["ar", "العربية", "ar", "rtl"],
  ["he", "עברית", "he", "rtl"],
  ["arn", "Mapuche", "arn", "ltr"],
  ["not a code", "not a code", "not a code", "ltr"],
])("%s is called %s, marked up as %s and written %s", (code, name, standard, direction) => {
  expect(languageName(code)).toBe(name);
  expect(standardLanguage(code)).toBe(standard);
  expect(directionOf(code)).toBe(direction);
});
