import { IndexBuilder } from "octavo/search/build";
import { expect, it } from "vitest";
import { plainQuestion, weighQuestion } from "./question-words.ts";

function indexOf(language: string, ...texts: readonly string[]) {
  const builder = new IndexBuilder(language);
  texts.forEach((text, at) => {
    const sections = [{ anchor: "", heading: "", above: [], text, code: "" }];
    builder.add({ route: `/${at}`, title: "", versions: [], boost: 1, sections });
  });
  return builder.finish();
}

const english = indexOf("en", "Rotate a key.", "useChat is a hook.", "A page of its own.");

const weightsOf = (question: string, index = english) =>
  new Map(weighQuestion(index, question).map(({ word, weight }) => [word, weight]));

it("what is left of short forms is no word", () => {
  expect(plainQuestion("What’s new, and what doesn't work?")).toBe("What new, and what doesn work?");
  expect(plainQuestion("the authors' keys")).toBe("the authors' keys");
});

it("the parts of a name count as one together", () => {
  const sum = [...weightsOf("useChat").values()].reduce((total, weight) => total + weight, 0);
  expect(sum).toBeCloseTo(weightsOf("hook").get("hook") ?? 0);
});

it("words of questions about anything count little", () => {
  const weights = weightsOf("difference rotate");
  const [filler = 0] = weights.values();
  expect(filler).toBeLessThan((weightsOf("submarine").get("submarin") ?? 0) / 3 + 0.001);
  expect(weighQuestion(english, "difference rotate").map(({ isFiller }) => isFiller)).toEqual([true, false]);
});

it("small words of other languages count nothing, unless there are no others", () => {
  const german = indexOf("de", "der Schlüssel", "der Wagen", "der Hafen", "der Weg");
  expect([...weightsOf("der Schlüssel", german).keys()]).toEqual(["schlüssel"]);
  expect([...weightsOf("der", german).keys()]).toEqual(["der"]);
});
