import { describe, expect, it } from "vitest";
import { isBuilderMessage, parseBuilderOutput } from "./builder-output.ts";

const file = { hash: "a".repeat(64), bytes: 1, cache: "revalidate", kind: "page" };
const found = {
  code: "site/no-pages",
  severity: "error",
  message: "",
  file: "",
  line: 1,
  column: 1,
  hint: "",
};

function parse(files: object, diagnostics: readonly object[] = []) {
  const shelf = { catalogue: "b".repeat(64), indexes: { en: "c".repeat(64) } };
  const result = { files, redirects: [], home: "/", shelf, pages: 1, reusedPages: 0 };
  return parseBuilderOutput(JSON.stringify({ result, diagnostics, furtherDiagnostics: 0 }));
}

describe("what a builder leaves", () => {
  it("is believed when it is what a builder makes", () => {
    const output = parse({ "a/b.html": file, ".well-known/x": file, "a..b": file }, [found]);
    expect(Object.keys(output.result?.files ?? {})).toEqual(["a/b.html", ".well-known/x", "a..b"]);
  });

  it.each(["/etc/passwd", "../a", "a/../b", "a/..", "./a", "a\\b", ""])("has no file %j", (path) => {
    expect(() => parse({ [path]: file })).toThrow(/"code"/);
  });

  it.each([
    ["a hash that is a path", { ...file, hash: "../../secret" }],
    ["a negative size", { ...file, bytes: -1 }],
    ["an unknown kind", { ...file, kind: "program" }],
  ])("has no file with %s", (_, hostile) => {
    expect(() => parse({ "a.html": hostile })).toThrow(/"code"/);
  });

  it("has diagnostics, and not without end", () => {
    expect(() => parse({}, [{ ...found, severity: "fatal" }])).toThrow(/"code"/);
    expect(() =>
      parse(
        {},
        Array.from({ length: 5001 }, () => found),
      ),
    ).toThrow(/"code"/);
  });

  it("is told in messages of two kinds", () => {
    expect(isBuilderMessage({ kind: "progress", done: 1, total: 2 })).toBe(true);
    expect(isBuilderMessage({ kind: "end", end: "built" })).toBe(true);
    expect(isBuilderMessage({ kind: "end", end: "active" })).toBe(false);
    expect(isBuilderMessage("built")).toBe(false);
  });
});
