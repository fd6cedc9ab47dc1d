import { expect, it } from "vitest";
import { wordsIn } from "./words.ts";

const english = wordsIn("en");

it.each([
  ["The pages of a site", ["page", "site"]],
  ["configure configures configured configuring configuration", Array.from({ length: 5 }, () => "configur")],
  ["key keys, acceptable accepts", ["kei", "kei", "accept", "accept"]],
  ["useChat", ["us", "chat", "usechat"]],
  ["snake_case", ["snake", "case", "snakecase"]],
  ["kebab-case", ["kebab", "case", "kebabcase"]],
  ["docs.json", ["doc", "json", "docsjson"]],
  ["HTTPServer", ["http", "server", "httpserver"]],
  ["@scope/name", ["scope", "name", "scopename"]],
  ["a `code` (span), **bold**", ["code", "span", "bold"]],
  ["ﬁle ＡＰＩ", ["file", "api"]],
  ["4242", ["4242"]],
  ["— …", []],
])("%s is found by %j", (text, words) => {
  expect(english(text)).toEqual(words);
});

it("words of other languages stay as they are", () => {
  expect(wordsIn("fr")("Les pages des sites")).toEqual(["les", "pages", "des", "sites"]);
  expect(wordsIn("ru")("Настройка сайта")).toEqual(["настройка", "сайта"]);
});

it("writing without spaces is found by every two neighbours", () => {
  expect(wordsIn("ja")("設定ファイル")).toEqual(["設定", "定フ", "ファ", "ァイ", "イル"]);
  expect(wordsIn("zh")("用 API 密钥")).toEqual(["用", "api", "密钥"]);
  expect(english("GitHubの設定")).toEqual(["git", "hub", "の設", "設定", "githubの設定"]);
});
