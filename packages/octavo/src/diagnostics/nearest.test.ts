import { describe, expect, it } from "vitest";
import { didYouMean, nearest } from "./nearest.ts";

const words = ["navigation", "navbar", "name", "theme", "colors"];

describe("the word that was meant", () => {
  it.each([
    ["navigaton", "navigation"],
    ["Navigation", "navigation"],
    ["navbra", "navbar"],
    ["nme", "name"],
    ["nmae", "name"],
    ["colours", "colors"],
    ["theme", "theme"],
    ["styles", null],
    ["x", null],
    ["", null],
  ])("by `%s` is %s", (word, meant) => {
    expect(nearest(word, words)).toBe(meant);
  });

  it("is the nearest, and of equals the first", () => {
    expect(nearest("tabs", ["tags", "tab", "tabs-"])).toBe("tags");
    expect(nearest("tab", ["tag", "tab"])).toBe("tab");
  });

  it("is put as a question, or not at all", () => {
    expect(didYouMean("nme", words)).toBe("Did you mean `name`?");
    expect(didYouMean("styles", words)).toBeUndefined();
  });
});
