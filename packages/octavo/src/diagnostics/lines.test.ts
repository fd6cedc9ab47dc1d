import { expect, it } from "vitest";
import { LineIndex } from "./lines.ts";

it.each([
  ["the start", "ab\ncd", 0, 1, 1],
  ["within the first line", "ab\ncd", 1, 1, 2],
  ["a line break, which belongs to its line", "ab\ncd", 2, 1, 3],
  ["the start of a line", "ab\ncd", 3, 2, 1],
  ["the end", "ab\ncd", 5, 2, 3],
  ["an empty line", "\n\n\n", 1, 2, 1],
  ["after Windows line ends", "a\r\nb", 3, 2, 1],
  ["an empty text", "", 0, 1, 1],
])("an offset is found at its line and column: %s", (_, text, offset, line, column) => {
  expect(new LineIndex(text).at(offset)).toEqual({ line, column });
});
