import { describe, expect, it } from "vitest";
import { readFrontmatter } from "./frontmatter.ts";

const page = (fields: string) => `---\n${fields}\n---\n\nText.\n`;
const read = (text: string) => readFrontmatter(text, "page.mdx");
const titleOf = (text: string) => read(text).value.title;

describe("fields", () => {
  it.each([
    ["plain", "title: Hello", "Hello"],
    ["quoted", 'title: "Hello: world"', "Hello: world"],
    ["a number", "title: 404", "404"],
    ["a number with a closing zero", "title: 1.10", "1.10"],
    ["a number with a comment", "title: 2.0 # newest", "2.0"],
    ["a date", "title: 2026-01-31", "2026-01-31"],
    ["a truth value", "title: True", "True"],
    ["folded over lines", "title: >\n  Hello\n  world", "Hello world"],
    ["a double-quoted text that goes on at the first column", 'title: "Hello\nworld"', "Hello world"],
    [
      "a single-quoted text that goes on at the first column",
      "title: 'It''s\nhere'\ndescription: x",
      "It's here",
    ],
    ["blank", 'title: "  "', null],
    ["null", "title:", null],
    ["missing", "description: x", null],
  ])("a title may be %s", (_, fields, title) => {
    const { value, diagnostics } = read(page(fields));
    expect(value.title).toBe(title);
    expect(diagnostics).toEqual([]);
  });

  it("are read the same with Windows line ends", () => {
    const { value, diagnostics } = read(
      page('title: "Hello\nworld"\nhidden: true\ntag: 1.0').replaceAll("\n", "\r\n"),
    );
    expect(value).toMatchObject({ title: "Hello world", hidden: true, tag: "1.0" });
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ["hidden: true", true],
    ['hidden: "true"', true],
    ["hidden: false", false],
    ["hidden:", false],
  ])("a flag written %s is %s", (fields, hidden) => {
    expect(read(page(fields)).value.hidden).toBe(hidden);
  });

  it("that are unknown are left alone", () => {
    expect(read(page("title: A\nconstructor: x\nanything: { deep: [1] }")).diagnostics).toEqual([]);
  });
});

describe("what is frontmatter", () => {
  it.each([
    ["no frontmatter", "Text.\n"],
    ["a rule at the top", "---\n\nText.\n"],
    ["a longer rule at the top", "-----\ntitle: A\n---\n"],
    ["an empty block", "---\n---\nText.\n"],
    ["a list instead of fields", "---\n- a\n---\n"],
  ])("a page with %s has no fields and no problem", (_, text) => {
    expect(read(text).value.title).toBeNull();
    expect(read(text).diagnostics).toEqual([]);
  });

  it("only the first block counts", () => {
    expect(titleOf("Text.\n\n---\ntitle: A\n---\n")).toBeNull();
  });
});

describe("mistakes are reported at their place", () => {
  it.each([
    ["a second colon", "title: A\ndescription: b: c", "content/frontmatter", 3, 14],
    ["a value that begins with an asterisk", "tag: x\ntitle: *New*", "content/frontmatter", 3, 8],
    ["a reserved character", "title: @home", "content/frontmatter", 2, 8],
    ["the same field twice", "title: A\ntitle: B", "content/frontmatter", 3, 1],
    ["a list for a text", "hidden: true\ntitle: [a, b]", "content/frontmatter-type", 3, 1],
    ["a word for a flag", "hidden: maybe", "content/frontmatter-type", 2, 1],
  ])("%s", (_, fields, code, line, column) => {
    expect(read(page(fields)).diagnostics).toMatchObject([{ code, file: "page.mdx", line, column }]);
  });

  it.each([
    ["title: a: b", "needs quotes"],
    ["title: *new*", "`*` needs quotes"],
    ["title: @home", "`@` needs quotes"],
    ["title: %x", "`%` needs quotes"],
    ["title: A\ntitle: B", "stands twice"],
    ['title: "open', "not closed"],
    [`title: ${"[".repeat(20_000)}`, "cannot be read"],
  ])("in a writer's words: %#", (fields, words) => {
    expect(read(page(fields)).diagnostics[0]?.message).toContain(words);
  });

  it("a block that is not closed", () => {
    const [problem, ...others] = read("---\ntitle: A\n\nText.\n").diagnostics;
    expect(problem).toMatchObject({ code: "content/frontmatter", line: 1, column: 1 });
    expect(problem?.message).toContain("no closing");
    expect(others).toEqual([]);
  });

  it("another language than YAML is not read", () => {
    const { value, diagnostics } = read("---js\n({ title: process.env.HOME })\n---\n");
    expect(value.title).toBeNull();
    expect(diagnostics).toMatchObject([{ code: "content/frontmatter", line: 1 }]);
  });

  it("more references than a page can need are refused without being followed", () => {
    const rows = ["a0: &a0 [x]"];
    for (let level = 1; level < 30; level++)
      rows.push(`a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`);
    const { diagnostics } = read(page([...rows, 'description: "goes\non"'].join("\n")));
    expect(diagnostics).toMatchObject([{ code: "content/frontmatter" }]);
  });
});
