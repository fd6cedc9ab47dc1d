import { describe, expect, it } from "vitest";
import { toDocument } from "./document.ts";
import { parseSource } from "./parse.ts";
import type { DocumentNode } from "./types.ts";

function textOf(nodes: readonly DocumentNode[]): string {
  return nodes
    .map((node) => (node.kind === "text" || node.kind === "code" ? node.value : textOf(node.children)))
    .join("");
}

const read = (text: string) => {
  const { value, diagnostics } = parseSource(text, "page.mdx");
  return { text: textOf(toDocument(value, (address) => address).children), diagnostics };
};

describe("a page that is not valid MDX", () => {
  it.each([
    ["a sign that starts no tag", "One.\n\nIf a <5 then.", 3, 6, "&lt;"],
    ["an address in angle brackets", "See <https://example.com>.", 1, 5, "&lt;"],
    ["an HTML comment", "One.\n\n<!-- note -->", 3, 1, "{/* … */}"],
    ["a tag that is not closed", "<Note>\n\nText.", 1, 1, "closing tag for `<Note>`"],
    ["a closing tag too many", "Text.\n\n</Note>", 3, 1, "`</Note>`"],
    ["a brace that is not closed", "Text with {", 1, 11, "\\{"],
    ["an expression that is none", "Text with {a b}", 1, 14, "\\{"],
  ])("is reported in a writer's words at its place: %s", (_, text, line, column, words) => {
    const { diagnostics } = read(text);
    expect(diagnostics).toMatchObject([{ code: "content/syntax", file: "page.mdx", line, column }]);
    expect(diagnostics[0]?.message).toContain(words);
    expect(diagnostics[0]?.message).not.toMatch(/oxc|mdx-jsx|U\+/);
  });

  it("still shows its text", () => {
    expect(read("# Title\n\n<Note>\n\nText {a b} here.").text).toContain("Text {a b} here.");
  });

  it("is placed by its own lines whatever they end with", () => {
    expect(read("---\r\ntitle: A\r\n---\r\n\r\nText.\r\n\r\n<Note>\r\n").diagnostics).toMatchObject([
      { line: 7, column: 1 },
    ]);
  });
});

describe("a page that other tools refuse", () => {
  it.each([
    ["own heading ids", "## Title {#own}\n", "Title"],
    ["prices", "From $1 to $2.", "From $1 to $2."],
    ["comments", "A {/* hidden */} B", "A  B"],
    ["escaped braces", "\\{\\{name}}", "{{name}}"],
    ["imports and exports", 'import A from "/a.mdx"\n\nexport const b = 1\n\nText.', "\n\nText."],
  ])("is read: %s", (_, text, shown) => {
    expect(read(text)).toEqual({ text: shown, diagnostics: [] });
  });
});
