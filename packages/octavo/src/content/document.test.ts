import { describe, expect, it } from "vitest";
import { blocksOf, readPage, shown } from "./content.testing.ts";

describe("a document", () => {
  it("keeps language, title and text of code, without the last line break only", async () => {
    expect(await blocksOf('```ts My file.ts icon="x" {1}\na\n\n```')).toMatchObject([
      { kind: "code", language: "ts", meta: 'My file.ts icon="x" {1}', value: "a\n" },
    ]);
    expect(await blocksOf("```\na\n```")).toMatchObject([{ kind: "code", language: null, meta: "" }]);
  });

  it("keeps the plain data of a component's properties and leaves out what would have to run", async () => {
    const text =
      '<Card title="A" wide cols={2} tags={["a"]} label={\'b\'} onClick={() => alert(1)} {...{ x: 1 }}>Text</Card>';
    const [card] = await blocksOf(text);
    expect(card).toMatchObject({ kind: "component", name: "Card", at: { line: 1, column: 1 } });
    expect(card?.kind === "component" && card.props).toEqual({
      title: "A",
      wide: true,
      cols: 2,
      tags: ["a"],
      label: "b",
      x: 1,
    });
  });

  it("takes JSX as a property", async () => {
    const [card] = await blocksOf('<Card icon={<svg strokeWidth="2"><path d="M0" /></svg>} />');
    expect(card?.kind === "component" && card.props.icon).toMatchObject({
      $nodes: [{ kind: "element", tag: "svg", props: { "stroke-width": "2" }, children: [{ tag: "path" }] }],
    });
  });

  it.each([
    ['<div className="a" />', { class: "a" }],
    ['<div class="a" />', { class: "a" }],
    ['<label htmlFor="b" />', { for: "b" }],
    ['<div data-foo-bar="1" aria-label="x" />', { "data-foo-bar": "1", "aria-label": "x" }],
    ['<div style={{ color: "red" }} />', { style: { color: "red" } }],
    ["<video autoPlay playsInline />", { autoplay: true, playsinline: true }],
    ["<button onClick={() => 1} onMouseDown={nobody} />", {}],
    ["<td colSpan={2}>a</td>", { colspan: 2 }],
  ])("%s gets the attributes of HTML", async (text, props) => {
    const [element] = await blocksOf(text);
    expect(element?.kind === "element" && element.props).toEqual(props);
    expect((await readPage(text)).diagnostics).toEqual([]);
  });

  it("gives footnotes their own attribute names", async () => {
    const html = JSON.stringify(await blocksOf("a[^1]\n\n[^1]: note\n"));
    expect(html).toContain('"data-footnote-ref":true');
    expect(html).toContain('"data-footnote-backref"');
    expect(html).toContain('"aria-describedby":"footnote-label"');
  });

  it("has the addresses of its links and files resolved", async () => {
    const html = JSON.stringify(
      await blocksOf(
        '[a](/x) ![b](c.png)\n\n<Card href="/d" img="/e.png" />\n\n<video src="/f.mp4" poster="/g.png" />\n\n{[1].map(() => <a href="/h">i</a>)}',
      ),
    );
    for (const address of [
      "link:/x",
      "asset:c.png",
      "link:/d",
      "asset:/e.png",
      "asset:/f.mp4",
      "asset:/g.png",
      "link:/h",
    ]) {
      expect(html).toContain(`"${address}@page.mdx"`);
    }
  });

  it("dissolves fragments and keeps dotted names as components", async () => {
    expect(await blocksOf("<>text</>")).toEqual([{ kind: "text", value: "text" }]);
    expect(await blocksOf('<Tree.File name="a" />')).toMatchObject([
      { kind: "component", name: "Tree.File" },
    ]);
  });

  it("puts no paragraph into an element that can hold none", async () => {
    expect((await shown("<p>\n  a **b**\n</p>\n\n<div>\n  c\n</div>")).text).toBe(
      "<p>a <strong>b</strong></p><div><p>c</p></div>",
    );
  });
});

describe("a name that nobody defined", () => {
  it("is reported once with the likely name, and its content is shown", async () => {
    const { value, diagnostics } = await readPage(
      "<Warn>a</Warn>\n\n<Warn>b</Warn>\n\n<Acordion title='c'>d</Acordion>",
    );
    expect(value.children.filter(({ kind }) => kind === "component")).toMatchObject([
      { name: "Warn", children: [{ value: "a" }] },
      { name: "Warn", children: [{ value: "b" }] },
      { name: "Acordion" },
    ]);
    expect(diagnostics).toMatchObject([
      { code: "content/unknown-component", line: 1, hint: "Did you mean `Warning`?" },
      { code: "content/unknown-component", line: 5, hint: "Did you mean `Accordion`?" },
    ]);
  });

  it("is found in small letters too", async () => {
    const { diagnostics } = await readPage("<info>a</info>\n\n<key>b</key>\n\n<my-element>c</my-element>");
    expect(diagnostics).toMatchObject([{ hint: "Did you mean `Info`?" }, { line: 3 }]);
    expect((await shown("<info>a</info>")).text).toBe("a");
    expect((await shown("<my-element>a</my-element>")).text).toBe("<my-element>a</my-element>");
  });

  it("that other tools define is shown as what it is there", async () => {
    expect(await shown('See <Image src="/a.png" /> <Link href="/b">c</Link>')).toEqual({
      text: '<p>See <img src="asset:/a.png@page.mdx"></img> <a href="link:/b@page.mdx">c</a></p>',
      found: [],
    });
  });
});
