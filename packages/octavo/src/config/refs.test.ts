import { memorySnapshot } from "#source/memory.ts";
import { describe, expect, it } from "vitest";
import { locateIn } from "./locate.ts";
import { parseJson } from "./parse.ts";
import { resolveRefs } from "./refs.ts";
import { valueOf } from "./tree.ts";

async function resolve(files: Record<string, string>) {
  const { value: root } = parseJson("docs.json", files["docs.json"] ?? "");
  if (root === null) throw new Error("The test's own JSON is wrong.");
  const { value: tree, diagnostics } = await resolveRefs(memorySnapshot(files), root);
  return { value: valueOf(tree), locate: locateIn(tree), diagnostics };
}

describe("resolveRefs", () => {
  it("puts the file in the place of the reference, at any depth", async () => {
    const { value, diagnostics } = await resolve({
      "docs.json": '{"a": {"b": [{"$ref": "./x.json"}, 2]}}',
      "x.json": '{"c": 1}',
    });
    expect(value).toEqual({ a: { b: [{ c: 1 }, 2] } });
    expect(diagnostics).toEqual([]);
  });

  it("lets keys beside the reference override those of the file", async () => {
    const { value } = await resolve({
      "docs.json": '{"a": {"$ref": "./x.json", "one": "own"}}',
      "x.json": '{"one": 1, "two": 2}',
    });
    expect(value).toEqual({ a: { one: "own", two: 2 } });
  });

  it("takes a list, and ignores the keys beside it", async () => {
    const { value, diagnostics } = await resolve({
      "docs.json": '{"a": {"$ref": "./x.json", "one": "own"}}',
      "x.json": "[1, 2]",
    });
    expect(value).toEqual({ a: [1, 2] });
    expect(diagnostics.map(({ code, column }) => [code, column])).toEqual([["config/no-effect", 28]]);
  });

  it("resolves nested references from their own file, and rooted ones from the root", async () => {
    const { value } = await resolve({
      "docs.json": '{"$ref": "./config/a.json"}',
      "config/a.json": '{"b": {"$ref": "./b.json"}, "c": {"$ref": "/c.json"}}',
      "config/b.json": '"nested"',
      "c.json": '"rooted"',
    });
    expect(value).toEqual({ b: "nested", c: "rooted" });
  });

  it("finds every value in the file where it was written", async () => {
    const { locate } = await resolve({
      "docs.json": '{\n  "a": { "$ref": "./x.json", "own": 1 }\n}',
      "x.json": '{\n  "far": [\n    10,\n    20\n  ]\n}',
    });
    expect(locate(["a"], "key")).toEqual({ file: "docs.json", line: 2, column: 3 });
    expect(locate(["a", "own"])).toEqual({ file: "docs.json", line: 2, column: 37 });
    expect(locate(["a", "far"], "key")).toEqual({ file: "x.json", line: 2, column: 3 });
    expect(locate(["a", "far", 1])).toEqual({ file: "x.json", line: 4, column: 5 });
    expect(locate(["a", "far", 7, "deeper"])).toEqual({ file: "x.json", line: 2, column: 10 });
  });

  it("uses a file in several places, and reports its mistakes once", async () => {
    const { value, diagnostics } = await resolve({
      "docs.json": '{"a": {"$ref": "./x.json"}, "b": {"$ref": "./x.json"}}',
      "x.json": '{"one": 1,}',
    });
    expect(value).toEqual({ a: { one: 1 }, b: { one: 1 } });
    expect(diagnostics).toHaveLength(1);
  });

  it("prints the chain of a circle, a file that refers to itself included", async () => {
    const { diagnostics } = await resolve({
      "docs.json": '{"a": {"$ref": "./docs.json"}, "b": {"$ref": "./x.json"}}',
      "x.json": '{"y": {"$ref": "./y.json"}}',
      "y.json": '{"x": {"$ref": "./x.json"}}',
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "The references lead in a circle: docs.json → docs.json.",
      "The references lead in a circle: x.json → y.json → x.json.",
    ]);
  });

  it("refuses files that would multiply beyond measure", async () => {
    const files: Record<string, string> = {
      "docs.json": '{"a": {"$ref": "./0.json"}}',
      "40.json": "[1, 2, 3]",
    };
    for (let index = 0; index < 40; index += 1) {
      const next = `{"$ref": "./${index + 1}.json"}`;
      files[`${index}.json`] = `[${next}, ${next}]`;
    }
    const { diagnostics } = await resolve(files);
    expect(diagnostics[0]?.code).toBe("config/ref-refused");
  });

  it("refuses files that would nest beyond measure", async () => {
    const files: Record<string, string> = { "docs.json": '{"$ref": "./0.json"}', "9000.json": "1" };
    for (let index = 0; index < 9000; index += 1)
      files[`${index}.json`] = `[{"$ref": "./${index + 1}.json"}]`;
    const { diagnostics } = await resolve(files);
    expect(diagnostics.map(({ code }) => code)).toEqual(["config/ref-refused"]);
  });
});
