import { describe, expect, it } from "vitest";
import { parseCodeMeta, splitInfo } from "./code-meta.ts";

describe("the text after a code fence's language", () => {
  it("is the title of the block", () => {
    expect(parseCodeMeta("server.ts").title).toBe("server.ts");
    expect(parseCodeMeta("My server file").title).toBe("My server file");
    expect(parseCodeMeta('title="My file" icon="js"')).toMatchObject({ title: "My file", icon: "js" });
    expect(parseCodeMeta("").title).toBeNull();
  });

  it("sets options beside the title", () => {
    expect(parseCodeMeta("a.ts lines wrap nocopy")).toMatchObject({
      title: "a.ts",
      lines: true,
      wrap: true,
      copy: false,
    });
    expect(parseCodeMeta("lines={true} wrap={false}")).toMatchObject({
      title: null,
      lines: true,
      wrap: false,
      copy: true,
    });
  });

  it("marks lines by number and range", () => {
    expect([...parseCodeMeta("highlight={1-3,5}").highlight]).toEqual([1, 2, 3, 5]);
    expect([...parseCodeMeta("{2, 4}").highlight]).toEqual([2, 4]);
  });

  it.each([
    ["JavaScript & TypeScript", "JavaScript & TypeScript"],
    ["200 (Success)", "200 (Success)"],
    ["src/app/[id]/page.tsx {3}", "src/app/[id]/page.tsx"],
    ['Python icon="python" lines', "Python"],
    ["{4-7} Restricted values", "Restricted values"],
    ["Endpoint example {11, 19}", "Endpoint example"],
    ["Update the order [expandable]", "Update the order"],
    ["theme={null}", null],
    ["Example theme={null} foo=bar", "Example"],
    ["JavaScript diff lines", "JavaScript"],
    ["twoslash", null],
    ["'Quoted title' wrap", "Quoted title"],
  ])("mixes title and options: %s", (meta, title) => {
    expect(parseCodeMeta(meta).title).toBe(title);
  });

  it.each([
    "{1,3-4}",
    "highlight={1,3-4}",
    'highlight="1,3-4"',
    "highlight=[1,3-4]",
    'highlight="[1, 3, 4]"',
  ])("marks lines in every way that is in use: %s", (meta) => {
    expect([...parseCodeMeta(meta).highlight]).toEqual([1, 3, 4]);
  });

  it.each(["focus={2,4-5}", "focus=2,4,5"])("puts lines in focus: %s", (meta) => {
    expect([...parseCodeMeta(meta).focus]).toEqual([2, 4, 5]);
  });

  it.each(["lines", "numbers", "showLineNumbers", "lines={true}"])("numbers lines: %s", (meta) => {
    expect(parseCodeMeta(meta).lines).toBe(true);
  });

  it("allows a long block to be cut", () => {
    expect(parseCodeMeta("a [expandable]").expandable).toBe(true);
    expect(parseCodeMeta("a").expandable).toBe(false);
  });

  it("may stand where the language belongs", () => {
    expect(splitInfo("js{1,3}", "a.js")).toEqual({ language: "js", meta: "{1,3} a.js" });
    expect(splitInfo("{1}", "")).toEqual({ language: "", meta: "{1} " });
    expect(splitInfo('title="a"', "")).toEqual({ language: "", meta: 'title="a" ' });
    expect(splitInfo("c++", "x")).toEqual({ language: "c++", meta: "x" });
    expect(splitInfo(null, "x")).toEqual({ language: "", meta: "x" });
  });

  it("cannot ask for endless work", () => {
    expect(parseCodeMeta("{1-999999999}").highlight.size).toBeLessThan(20_000);
  });
});
