import { expect, it } from "vitest";
import { quotePassage } from "./quote.ts";

const about =
  (...words: readonly string[]) =>
  (text: string) =>
    words.filter((word) => text.includes(word)).length * 5;

it("the blocks that say most are quoted, in their order", () => {
  const markdown = "First.\n\nAbout apples.\n\nAbout nothing.\n\nApples and pears.";
  expect(quotePassage(markdown, about("apples", "pears", "Apples"))).toBe(
    "About apples.\n\nApples and pears.",
  );
});

it("code is quoted whole, empty lines and all, and cut where it is long", () => {
  expect(quotePassage("Do this:\n```sh\na\n\nb\n```\nDone.", about("x"))).toBe(
    "Do this:\n\n```sh\na\n\nb\n```\n\nDone.",
  );
  const long = `\`\`\`\n${Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n")}\n\`\`\``;
  const lines = quotePassage(long, about("x")).split("\n");
  expect(lines.slice(-3)).toEqual(["line 11", "…", "```"]);
});

it("of a long paragraph, the sentences that say most are quoted", () => {
  const filler = Array.from({ length: 12 }, (_, at) => `Sentence ${at} is about something else again.`);
  const text = [...filler, "Apples are red.", ...filler].join(" ");
  const quoted = quotePassage(text, about("Apples"));
  expect(quoted).toContain("Apples are red.");
  expect(quoted.length).toBeLessThan(200);
});

it("a section of nothing gives nothing", () => {
  expect(quotePassage("", about("x"))).toBe("");
});
