import { expect, it } from "vitest";
import { evidenceOf, isConvincing, type Evidence } from "./evidence.ts";
import { IndexBuilder } from "octavo/search/build";

const nothing: Evidence = { covered: 0, mostCovered: 0, strength: 0, named: 0, usual: 0, mostUsual: 0 };

it("a question whose usual words a page covers is convincing", () => {
  const covered = { ...nothing, covered: 0.9, mostCovered: 0.9, strength: 0.5, usual: 0.5, mostUsual: 0.7 };
  expect(isConvincing(covered, "en")).toBe(true);
});

it("the same words are not, on a site that hardly uses them", () => {
  const unusual = { ...nothing, covered: 0.9, mostCovered: 0.9, strength: 0.3, usual: 0.15, mostUsual: 0.2 };
  expect(isConvincing(unusual, "en")).toBe(false);
});

it("in other languages, what a page covers decides alone", () => {
  expect(isConvincing({ ...nothing, mostCovered: 0.4 }, "fr")).toBe(true);
  expect(isConvincing({ ...nothing, mostCovered: 0.3, usual: 1, mostUsual: 1 }, "fr")).toBe(false);
});

it("there is none for a question without words, or when nothing was found", () => {
  const index = new IndexBuilder("en").finish();
  const word = { word: "key", telling: 1, weight: 1, isFiller: false };
  expect(evidenceOf(index, [word], [])).toEqual(nothing);
  expect(evidenceOf(index, [], [{ route: "/", title: "", score: 1, passages: [] }])).toEqual(nothing);
});
