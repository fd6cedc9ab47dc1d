import { describe, expect, it } from "vitest";
import { parseJson } from "./parse.ts";
import { placeOf, valueOf } from "./tree.ts";

function read(text: string) {
  const { value, diagnostics } = parseJson("docs.json", text);
  return { value: value && valueOf(value), messages: diagnostics.map(({ message }) => message) };
}

describe("parseJson", () => {
  it("reads what JSON.parse reads", () => {
    const text = '{"a": [1, true, null, "é\\n"], "b": {"c": {}}, "d": -1.5e3}';
    expect(read(text)).toEqual({ value: JSON.parse(text), messages: [] });
  });

  it("knows where keys and values begin", () => {
    const { value } = parseJson("docs.json", '{\r\n  "a": [\r\n    "b"\r\n  ]\r\n}');
    const member = value?.kind === "object" ? value.members.get("a") : undefined;
    const item = member?.value.kind === "list" ? member.value.items[0] : undefined;
    expect(member && placeOf(member.key)).toEqual({ file: "docs.json", line: 2, column: 3 });
    expect(item && placeOf(item)).toEqual({ file: "docs.json", line: 3, column: 5 });
  });

  it("uses a file with comments and stray commas, and says so", () => {
    expect(read('{ "a": 1, // one\n "b": [2,], }')).toEqual({
      value: { a: 1, b: [2] },
      messages: [
        "JSON has no comments.",
        "A comma stands after the last entry.",
        "A comma stands after the last entry.",
      ],
    });
  });

  it("reports only the first of the errors that follow from each other", () => {
    const { value, messages } = read('{ "a": 1, <<<<<<< HEAD\n "b": 2,\n=======\n "b": 3\n>>>>>>> other\n}');
    expect(messages).toEqual([
      "An unresolved merge conflict stands here.",
      "`b` is written twice, first on line 2.",
    ]);
    expect(value).toMatchObject({ a: 1 });
  });

  it("keeps the last of two equal keys", () => {
    expect(read('{"a": 1, "a": 2}')).toEqual({
      value: { a: 2 },
      messages: ["`a` is written twice, first on line 1."],
    });
  });

  it("makes nothing of text that is no JSON at all", () => {
    expect(read("").value).toBeNull();
    expect(read("  \n").value).toBeNull();
    expect(read("# Title").value).toBeNull();
  });

  it("refuses a file whose brackets would overflow the stack", () => {
    const { value, messages } = read("[".repeat(100_000));
    expect(value).toBeNull();
    expect(messages).toEqual(["More than 200 brackets are open here."]);
  });

  it("leaves prototypes alone", () => {
    const { value } = read('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });
});
