import { describe, expect, it } from "vitest";
import { readMarks } from "./code-marks.ts";

function marks(code: string) {
  const found = readMarks(code);
  return { code: found.code, marks: [...found.marks].map(([line, set]) => `${line} ${[...set].join(" ")}`) };
}

describe("comments that mark lines of code", () => {
  it("say what is added and what is removed, and are not shown", () => {
    expect(marks("a // [!code --]\nb  // [!code ++]\nc")).toEqual({
      code: "a\nb\nc",
      marks: ["1 remove", "2 add"],
    });
  });

  it.each([
    ["// [!code ++]"],
    ["# [!code ++]"],
    ["-- [!code ++]"],
    ["; [!code ++]"],
    ["/* [!code ++] */"],
    ["{/* [!code ++] */}"],
    ["<!-- [!code ++] -->"],
  ])("are written as the language writes its comments: %s", (comment) => {
    expect(marks(`a ${comment}`)).toEqual({ code: "a", marks: ["1 add"] });
  });

  it("are about several lines when they say so", () => {
    expect(marks("a // [!code highlight:2]\nb\nc").marks).toEqual(["1 highlight", "2 highlight"]);
  });

  it("are about the next line when they stand alone", () => {
    expect(marks("a\n// [!code focus]\nb")).toEqual({ code: "a\nb", marks: ["2 focus"] });
  });

  it("are not shown even when nobody knows what they mean", () => {
    expect(marks("a // [!code word:b]")).toEqual({ code: "a", marks: [] });
  });

  it("leave other text alone, and cannot ask for endless work", () => {
    expect(marks("a = '[!code ++]' + b").code).toBe("a = '[!code ++]' + b");
    expect(readMarks("a // [!code ++:999999999]").marks.size).toBeLessThan(20_000);
  });
});
