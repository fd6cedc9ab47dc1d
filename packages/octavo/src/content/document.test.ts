import { describe, expect, it } from "vitest";
import { toDocument } from "./document.ts";
import { parseSource } from "./parse.ts";
import type { DocumentNode } from "./types.ts";

const read = (text: string) =>
  toDocument(parseSource(text, "page.mdx").value, (address, of) => `${of}:${address}`);

/** The nodes without the line breaks between blocks. */
const blocks = (text: string): readonly DocumentNode[] =>
  read(text).children.filter((node) => node.kind !== "text" || node.value.trim() !== "");

describe("a document", () => {
  it("lists its headings with the text inside them and unique ids", () => {
    const text =
      "# One\n\n## Use `run` <Badge>now</Badge>\n\n### One\n\n<Card>\n## Inside\n</Card>\n\n## Own {#mine}\n";
    expect(read(text).headings).toEqual([
      { level: 1, id: "one", title: "One" },
      { level: 2, id: "use-run-now", title: "Use run now" },
      { level: 3, id: "one-2", title: "One" },
      { level: 2, id: "inside", title: "Inside" },
      { level: 2, id: "mine", title: "Own" },
    ]);
  });

  it("keeps language, title and text of code, without the last line break only", () => {
    expect(blocks('```ts My file.ts icon="x" {1}\na\n\n```')).toEqual([
      { kind: "code", language: "ts", meta: 'My file.ts icon="x" {1}', value: "a\n" },
    ]);
    expect(blocks("```\na\n```")).toMatchObject([{ kind: "code", language: null, meta: "" }]);
  });

  it("keeps the plain data of a component's properties and leaves out what would have to run", () => {
    const text =
      '<Card title="A" wide cols={2} tags={["a"]} label={\'b\'} onClick={() => alert(1)} {...rest}>Text</Card>';
    expect(blocks(text)).toMatchObject([{ kind: "component", name: "Card", at: { line: 1, column: 1 } }]);
    const [card] = blocks(text);
    expect(card?.kind === "component" && card.props).toEqual({
      title: "A",
      wide: true,
      cols: 2,
      tags: ["a"],
      label: "b",
    });
  });

  it("never runs an expression: only literal text is shown", () => {
    const [paragraph] = blocks('A {"b"} {1} {process.exit(1)} {[1, 2]} c');
    expect(paragraph?.kind === "element" && paragraph.children).toEqual(
      ["A ", "b", " ", "1", " ", " ", " c"].map((value) => ({ kind: "text", value })),
    );
  });

  it.each([
    ['<div className="a" />', { class: "a" }],
    ['<label htmlFor="b" />', { for: "b" }],
    ['<div data-foo-bar="1" aria-label="x" />', { "data-foo-bar": "1", "aria-label": "x" }],
    ['<div style={{ color: "red" }} />', {}],
  ])("%s gets the attributes of HTML", (text, props) => {
    const [element] = blocks(text);
    expect(element?.kind === "element" && element.props).toEqual(props);
  });

  it("gives footnotes their own attribute names", () => {
    const html = JSON.stringify(read("a[^1]\n\n[^1]: note\n"));
    expect(html).toContain('"data-footnote-ref":true');
    expect(html).toContain('"data-footnote-backref"');
    expect(html).toContain('"aria-describedby":"footnote-label"');
  });

  it("has the addresses of its links and files resolved", () => {
    const html = JSON.stringify(
      read(
        '[a](/x) ![b](c.png)\n\n<Card href="/d" img="/e.png" />\n\n<video src="/f.mp4" poster="/g.png" />',
      ),
    );
    for (const address of [
      "link:/x",
      "asset:c.png",
      "link:/d",
      "asset:/e.png",
      "asset:/f.mp4",
      "asset:/g.png",
    ]) {
      expect(html).toContain(`"${address}"`);
    }
  });

  it("dissolves fragments and keeps dotted names as components", () => {
    expect(blocks("<>text</>")).toEqual([{ kind: "text", value: "text" }]);
    expect(blocks('<Tree.File name="a" />')).toMatchObject([{ kind: "component", name: "Tree.File" }]);
  });
});
