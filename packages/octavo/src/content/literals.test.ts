import { describe, expect, it } from "vitest";
import { literalValue } from "./literals.ts";

describe("the value of an expression", () => {
  it.each([
    ["2", 2],
    [" -1.5 ", -1.5],
    ["true", true],
    ["null", null],
    ['"double"', "double"],
    ["'single'", "single"],
    ["'with \"double\" inside'", 'with "double" inside'],
    ["`template`", "template"],
    ["''", ""],
    ['[1, "a"]', [1, "a"]],
    ['{"a": {"b": 1}}', { a: { b: 1 } }],
  ])("%s is plain data", (source, value) => {
    expect(literalValue(source)).toEqual(value);
  });

  it.each(["name", "`a ${b}`", "'a' + 'b'", "() => 1", "fetch('/x')", "", "{a: 1", "'it\\'s'"])(
    "%s is not plain data, and is never run",
    (source) => {
      expect(literalValue(source)).toBeUndefined();
    },
  );
});
