import { describe, expect, it } from "vitest";
import { readPage, shown } from "./content.testing.ts";

describe("what can only mean one thing is read as it was meant, and reported", () => {
  it.each([
    ["an HTML comment", "a <!-- b --> c", "<p>a  c</p>", "1:3"],
    ["a comment over paragraphs", "a\n\n<!-- b\n\nc -->\n\nd", "<p>a</p><p>d</p>", "3:1"],
    ["a comment that holds the end of another kind", "a <!-- */ --> c", "<p>a  c</p>", "1:3"],
    ["a break", "a <br> b", "<p>a <br></br> b</p>", "1:3"],
    ["a break that closes", "a </br> b", "<p>a <br></br> b</p>", "1:3"],
    ["a picture over lines", '<img\n  alt="a > b"\n>\n\nb', '<img alt="a > b"></img><p>b</p>', "1:1"],
    ["a rule", "a\n\n<hr>\n\nb", "<p>a</p><hr></hr><p>b</p>", "3:1"],
    ["a sign before a digit", "a <5 b", "<p>a <5 b</p>", "1:3"],
    ["a sign before another", "a <= b", "<p>a <= b</p>", "1:3"],
    [
      "an address in angles",
      "é <https://a.org/b>.",
      '<p>é <a href="link:https://a.org/b@page.mdx">https://a.org/b</a>.</p>',
      "1:3",
    ],
    ["a brace without an expression", "a {b c} d", "<p>a {b c} d</p>", "1:3"],
    ["a brace that is not closed", "a { b", "<p>a { b</p>", "1:3"],
    ["a placeholder that looks like a tag", "Use <YOUR_KEY> here", "<p>Use <YOUR_KEY> here</p>", "1:5"],
    ["a type in angles", "A list<string> of", "<p>A list<string> of</p>", "1:7"],
    ["a block that begins in a line", "<Note>a\n\nb</Note>", "<Note><p>a</p><p>b</p></Note>", "1:1"],
  ])("%s", async (_, text, picture, place) => {
    expect(await shown(text)).toEqual({ text: picture, found: [`recovered ${place}`] });
  });

  it("prose that begins with `import` is prose", async () => {
    expect(await shown("import is a word")).toEqual({ text: "<p>import is a word</p>", found: [] });
  });

  it("many of them cost no more than one pass", async () => {
    const text = `${"a <br> b {c d} <5\n\n".repeat(2000)}`;
    const { text: picture, found } = await shown(text);
    expect(picture.startsWith("<p>a <br></br> b {c d} <5</p>")).toBe(true);
    expect(found.length).toBe(6000);
  });

  it("places are those of the file, before and behind what was mended", async () => {
    const text =
      "---\r\ntitle: A\r\n---\r\n\r\n<br> <br> <Nobody />\r\n\r\n{{who}} {{who}} {process.exit()}\r\n";
    const { found } = await shown(text, { variables: { who: "a long name" } });
    expect(found).toEqual(["recovered 5:1", "recovered 5:6", "unknown-component 5:11", "expression 7:17"]);
  });

  it.each([
    ["`class` and `for`", '<div class="a"><label for="b">c</label></div>'],
    ["a sign with a space", "a < b and c > d"],
    ["comments of MDX", "a {/* b */} c"],
    ["escaped braces", "\\{a b}"],
    ["code", "`<br> {a b} <!-- -->`\n\n```\n<br> {a b}\n```"],
  ])("%s: nothing to report", async (_, text) => {
    expect((await shown(text)).found).toEqual([]);
  });
});

describe("a tag that is out of place", () => {
  it.each([
    ["not closed", "<Note>\n\na\n\n<Tip>b</Tip>", "<p>a</p><Tip>b</Tip>", "1:1", "`</Note>`"],
    ["closed too often", "a\n\n</Note>\n\n<Tip>b</Tip>", "<p>a</p><Tip>b</Tip>", "3:1", "`</Note>`"],
    [
      "not closed inside another",
      "<Tip>\n\n<Note>\n\na\n\n</Tip>",
      "<Tip><p>a</p></Tip>",
      "3:1",
      "`</Note>`",
    ],
  ])("%s: the rest of the page stays as it is", async (_, text, picture, place, words) => {
    const { diagnostics } = await readPage(text);
    expect(await shown(text)).toEqual({ text: picture, found: [`syntax ${place}`] });
    expect(diagnostics[0]?.message).toContain(words);
  });

  it("and beyond repair shows every word as Markdown, components included", async () => {
    const { text, found } = await shown('# A\n\n<Note title="x" / y="z">\n\nb **c** {d e}\n\n</Note>');
    expect(text).toContain("<strong>c</strong>");
    expect(text).toContain("{d e}");
    expect(text).toContain("<Note title=");
    expect(found.length).toBeGreaterThan(0);
  });

  it("is reported in a writer's words", async () => {
    for (const text of ["a <5", "a {b c}", "<Note>", "</Note>", "a {", '<Note a=" />']) {
      const { diagnostics } = await readPage(text);
      expect(diagnostics[0]?.message).not.toMatch(/oxc|mdx-jsx|U\+/);
    }
  });
});

describe("a page that nobody would write", () => {
  it.each([
    ["brackets", `{${"(".repeat(20_000)}1${")".repeat(20_000)}}`, "too-deep 1:"],
    ["objects", `{${"{a:".repeat(5000)}1${"}".repeat(5000)}}`, "too-deep 1:"],
    ["open braces", "{".repeat(50_000), "too-deep 1:"],
    ["brackets of a component", `export const A = () => ${"[".repeat(20_000)}`, "too-deep 1:"],
    ["signs", `{${"!".repeat(100_000)}1}`, "too-deep 1:"],
    ["functions", `{${"a=>".repeat(20_000)}1}`, "too-deep 1:"],
    ["signs between blank lines", `export const a = ${"!\n\n".repeat(20_000)}1`, "too-deep"],
    ["open tags", "<Note>\n".repeat(50_000), "too-deep"],
    ["open tags with breaks", "<Note>\n<br/>\n".repeat(20_000), "too-deep"],
    ["quotes", `${"> ".repeat(50_000)}a`, "too-deep 1:1"],
    ["lists", `${"- ".repeat(50_000)}a`, "too-deep 1:1"],
    ["expressions", "{1} ".repeat(50_000), "too-deep 1:"],
    ["blank lines of a module", `export const a = [\n\n${"1,\n\n".repeat(20_000)}]`, "too-deep"],
    ["elements", `${"<b>".repeat(10_000)}a${"</b>".repeat(10_000)}`, "too-deep 1:"],
  ])("with endless %s is shown as far as it goes, at once", async (_, text, found) => {
    const result = await shown(text);
    expect(result.found.join()).toContain(found);
  });

  it.each([
    ["of one line", `${"x".repeat(10_000_000)}`],
    ["of one attribute", `<Card title="${"x".repeat(5_000_000)}" />`],
    ["of variables", "{{a}} ".repeat(50_000)],
    ["of comments", "<!-- a -->\n\n".repeat(10_000)],
    ["of dollars", "$ ".repeat(200_000)],
    ["of backticks", "` ``".repeat(20_000)],
    ["of stray signs", "<! <5 ".repeat(50_000)],
  ])("%s is read at once", async (_, text) => {
    const { value } = await readPage(text);
    expect(value.children.length).toBeGreaterThan(0);
  });
});
