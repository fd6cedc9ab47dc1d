import { describe, expect, it } from "vitest";
import { classesInCode, classesInPage } from "./candidates.ts";

describe("names of classes", () => {
  it.each([
    ['<div class="flex gap-2">', ["flex", "gap-2"]],
    ["<div className='md:w-1/2'>", ["md:w-1/2"]],
    ['<div className={"a b"}>', ["a", "b"]],
    ['<div className={on ? "a" : `b ${x ? "c" : ""} d`}>', ["a", "b", "x", "?", "c", ":", "d"]],
    ["<div className={['a', 'w-[3px]'].join(' ')}>", ["a", "w-[3px]"]],
    ["A class of words, no attribute.", []],
    ["No attribute at all", []],
  ])("are found in %s", (text, names) => {
    expect(classesInPage(text)).toEqual(expect.arrayContaining(names));
    expect(classesInPage(text).filter((name) => /^[a-z]/.test(name))).toEqual(
      names.filter((name) => /^[a-z]/.test(name)),
    );
  });

  it("are found wherever a component of the page puts them together", () => {
    const page = 'export const look = "flex p-2";\n\n<div className={look} />\n';
    expect(classesInPage(page)).toEqual(["flex", "p-2"]);
  });

  it("are found in every quoted text of a code file", () => {
    expect(classesInCode("const a = 'x y';\nconst b = `z`; // it's")).toEqual(["x", "y", "z"]);
  });

  it("cost no more than the length of a page that never closes a brace", () => {
    expect(classesInPage("<a className={".repeat(200_000))).toEqual([]);
  });
});
