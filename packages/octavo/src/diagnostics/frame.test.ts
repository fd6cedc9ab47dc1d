import { describe, expect, it } from "vitest";
import { codeFrame } from "./frame.ts";

describe("the place of a problem", () => {
  it("is shown with the lines around it and a mark below the column", () => {
    expect(codeFrame("one\ntwo\nthree\nfour\n", 2, 2)).toEqual([
      "  1 | one",
      "> 2 | two",
      "    |  ^",
      "  3 | three",
    ]);
  });

  it.each([
    ["at the first line", "one\ntwo", 1, 1, ["> 1 | one", "    | ^", "  2 | two"]],
    ["at the last line", "one\ntwo", 2, 4, ["  1 | one", "> 2 | two", "    |    ^"]],
    ["with Windows line ends", "one\r\ntwo\r\n", 1, 2, ["> 1 | one", "    |  ^", "  2 | two"]],
    ["with tabs as wide as a space", "\tone", 1, 2, ["> 1 |  one", "    |  ^"]],
    [
      "with line numbers of different lengths",
      "\n".repeat(8) + "a\nb\nc",
      9,
      1,
      ["   8 |", ">  9 | a", "     | ^", "  10 | b"],
    ],
  ])("is shown %s", (_, text, line, column, frame) => {
    expect(codeFrame(text, line, column)).toEqual(frame);
  });

  it("is cut out of a very long line", () => {
    const [row = "", mark = ""] = codeFrame(`${"a".repeat(5000)}X${"b".repeat(5000)}`, 1, 5001);
    expect(row.length).toBeLessThan(130);
    expect(row[mark.indexOf("^")]).toBe("X");
  });

  it("is left out when the file is shorter than that", () => {
    expect(codeFrame("one\ntwo", 3, 1)).toEqual([]);
    expect(codeFrame("", 2, 1)).toEqual([]);
  });

  it("cannot steer the terminal", () => {
    expect(codeFrame("a\u001b]0;title\u0007b", 1, 1)[0]).toBe("> 1 | a\uFFFD]0;title\uFFFDb");
  });
});
