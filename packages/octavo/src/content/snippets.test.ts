import { describe, expect, it } from "vitest";
import { readPage, shown } from "./content.testing.ts";

const note = { "snippets/note.mdx": "Hello **{name}**, {props.name}!" };

describe("a snippet", () => {
  it("is shown where it stands, with what it is given", async () => {
    const text = 'import Note from "/snippets/note.mdx"\n\n<Note name="Ada" />';
    expect(await shown(text, { files: note })).toEqual({
      text: "<p>Hello <strong>Ada</strong>, Ada!</p>",
      found: [],
    });
  });

  it("in a sentence is part of the sentence", async () => {
    const text = 'import Note from "/snippets/note.mdx"\n\nSay <Note name="Ada" /> now';
    expect((await shown(text, { files: note })).text).toBe("<p>Say Hello <strong>Ada</strong>, Ada! now</p>");
  });

  it("may be imported behind the text that uses it, and without its ending", async () => {
    const text = '<Note name="Ada" />\n\nimport Note from "./snippets/note"';
    expect((await shown(text, { files: note })).text).toContain("Ada");
  });

  it("fills what it is given into code and attributes too", async () => {
    const files = {
      "snippets/a.mdx":
        '```bash {file}\nrun {name} {other}\n```\n\n`{name}`\n\n<Card title="For {name}" cols={count}>{children}</Card>',
    };
    const text = 'import A from "/snippets/a.mdx"\n\n<A name="x" file="y.sh" count={2}>inner</A>';
    const { value } = await readPage(text, { files });
    expect(value.children.filter((node) => node.kind === "code")).toMatchObject([
      { value: "run x {other}", meta: "y.sh" },
    ]);
    expect((await shown(text, { files })).text).toContain(
      '<code>x</code></p><Card title="For x" cols=2>inner</Card>',
    );
  });

  it("may use others, and brings its headings along", async () => {
    const files = {
      "snippets/a.mdx": 'import B from "./b/c.mdx"\n\n## One\n\n<B />',
      "snippets/b/c.mdx": "## Two\n\n[x](d) ![y](/e.png)",
    };
    const { value, diagnostics } = await readPage('import A from "/snippets/a.mdx"\n\n## Zero\n\n<A />', {
      files,
    });
    expect(value.headings.map(({ title }) => title)).toEqual(["Zero", "One", "Two"]);
    expect(diagnostics).toEqual([]);
    // Relative links count from the snippet.
    expect(JSON.stringify(value)).toContain("link:d@snippets/b/c.mdx");
    // What is found later is reported where the page uses it.
    expect(value.children.find((node) => node.kind === "heading" && node.id === "two")).toMatchObject({
      at: { line: 5, column: 1 },
    });
  });

  it("exports values", async () => {
    const files = {
      "snippets/data.mdx":
        'export const version = "1.2";\nexport const list = [{ name: "a" }, { name: "b" }];',
      "snippets/data.jsx":
        'const base = "x";\nexport const url = `https://${base}.org`;\nexport default { deep: { er: 1 } };',
    };
    const text = `import { version, list as all } from "/snippets/data.mdx"
import data, { url } from "/snippets/data.jsx"

Now {version} {all.map((one) => one.name).join("+")} {url} {data.deep.er}`;
    expect(await shown(text, { files })).toEqual({ text: "<p>Now 1.2 a+b https://x.org 1</p>", found: [] });
  });

  it("of the old kind is found in its folders", async () => {
    const files = { "_snippets/a.mdx": "one", "snippets/b.mdx": "two", "_snippets/c/d.mdx": "three" };
    const text =
      '<Snippet file="a.mdx" />\n\n<Snippet file="b.mdx" />\n\n<Snippet file="c/d" />\n\n<Snippet file="e.mdx" />';
    expect(await shown(text, { files })).toEqual({
      text: "<p>one</p><p>two</p><p>three</p>",
      found: ["import-missing 7:1"],
    });
  });
});

describe("an import", () => {
  it.each([
    [
      "of a file that does not exist",
      'Text\n\nimport A from "/snippets/a.mdx"\nimport B from "/b.mdx"\n\n<A />',
      {},
      ["import-missing 3:1", "import-missing 4:1"],
    ],
    ["that leads out of the repository", 'import A from "../../a.mdx"', {}, ["import-missing 1:1"]],
    [
      "of a name that is not exported",
      'import { a } from "/a.mdx"',
      { "a.mdx": "x" },
      ["import-missing 1:1"],
    ],
    ["from npm", 'import x from "lodash"', {}, ["import-refused 1:1"]],
    ["from an address", 'import x from "https://esm.sh/x"', {}, ["import-refused 1:1"]],
    ["of itself", 'import A from "/page.mdx"\n\n<A />', {}, ["import-cycle 1:1"]],
    [
      "in a circle",
      'import A from "/a.mdx"\n\n<A />',
      { "a.mdx": 'import B from "/b.mdx"\n\n<B />', "b.mdx": '\nimport A from "/a.mdx"\n\n<A />' },
      ["import-cycle 2:1 b.mdx"],
    ],
    [
      "of endless brackets",
      'import { A } from "/a.jsx"\n\n<A />',
      { "a.jsx": `export const A = ${"[".repeat(20_000)}` },
      ["too-deep 1:1 a.jsx"],
    ],
    ["of React", 'import React, { useState } from "react"', {}, []],
  ])("%s is reported at its place", async (_, text, files, found) => {
    expect((await shown(text, { files })).found).toEqual(found);
  });

  it("of a picture is its address", async () => {
    const text = 'import logo from "/logo.svg"\n\n<img src={logo} />';
    expect((await shown(text, { files: { "logo.svg": "<svg/>" } })).text).toBe(
      '<img src="asset:/logo.svg@page.mdx"></img>',
    );
  });
});

describe("imported data", () => {
  it("is there for expressions, whole or by name", async () => {
    const files = { "data.json": '\uFEFF{ "x": 1, "list": [{ "name": "a" }], "deep": { "er": "b" } }' };
    const text = `import data, { x } from "./data.json"
import * as all from "/data.json" with { type: "json" }

See {data.list[0].name} {x} {all.deep.er} {data.none ?? "none"}`;
    expect(await shown(text, { files })).toEqual({ text: "<p>See a 1 b none</p>", found: [] });
  });

  it("is there for snippets and for components that only show it", async () => {
    const files = {
      "data.json": '["a", "b"]',
      "snippets/a.mdx": 'import list from "../data.json"\n\n{list.join("+")}',
      "snippets/b.jsx":
        'import list from "/data.json"\nexport const B = () => <ul>{list.map((name) => <li>{name}</li>)}</ul>',
    };
    const text = 'import A from "/snippets/a.mdx"\nimport { B } from "/snippets/b.jsx"\n\n<A />\n\n<B />';
    expect(await shown(text, { files })).toEqual({ text: "a+b<ul><li>a</li><li>b</li></ul>", found: [] });
  });

  it("reaches no prototype, and is never taken for a part of the page", async () => {
    const files = {
      "data.json":
        '{ "__proto__": { "polluted": 1 }, "constructor": "c", "node": { "$nodes": [{ "kind": "element", "tag": "script" }] } }',
    };
    const text = 'import data from "/data.json"\n\n<Card {...data} icon={data.node} title={data.polluted} />';
    expect((await shown(text, { files })).text).toBe("<Card node={} icon={}></Card>");
    const literal = '<Card icon={{ "$nodes": [{ "kind": "element", "tag": "script" }] }} />';
    expect((await shown(literal)).text).toBe("<Card icon={}></Card>");
  });

  it.each([
    ["is no JSON", '{\n  "a": 1,\n}', ["import-data 3:1 data.json"]],
    ["is too large", `"${"x".repeat(2_000_000)}"`, ["import-data 1:1 data.json"]],
    ["is nested too deeply", "[".repeat(50_000) + "]".repeat(50_000), ["import-data 1:1 data.json"]],
  ])("that %s is reported", async (_, json, found) => {
    const text = 'import data from "/data.json"\n\n# Title';
    expect((await shown(text, { files: { "data.json": json } })).found).toEqual(found);
  });
});

describe("a component's own imports", () => {
  it("may be text, data, and other components, handed on by others", async () => {
    const files = {
      "snippets/note.mdx": "Take **care**, {name}.",
      "snippets/parts.jsx": 'export * from "./b";\nexport { C as D, word } from "./c.jsx";',
      "snippets/b.jsx": "export const B = () => <b>B</b>;",
      "snippets/c.jsx": 'export const C = () => <i>C</i>;\nexport const word = "said";',
      "snippets/a.jsx":
        'import Note from "./note.mdx";\nimport { B, D, word } from "./parts.jsx";\nexport const A = () => <div>{word}<Note name="Ada" /><B /><D /></div>;',
    };
    expect(await shown('import { A } from "/snippets/a.jsx"\n\n<A />', { files })).toEqual({
      text: "<div>said<p>Take <strong>care</strong>, Ada.</p><b>B</b><i>C</i></div>",
      found: [],
    });
  });

  it("may go round in circles, but for text", async () => {
    const files = {
      "a.jsx": 'import { B } from "./b.jsx";\nexport const A = () => <B />;',
      "b.jsx":
        'import { A } from "./a.jsx";\nimport Page from "./page.mdx";\nexport const B = () => <b><Page /></b>;',
    };
    expect(await shown('import { A } from "/a.jsx"\n\n<A />', { files })).toEqual({
      text: "<b><Page></Page></b>",
      found: ["import-cycle 2:1 b.jsx"],
    });
  });

  it("are reported when they lead nowhere, in the same words as those of pages", async () => {
    const line = 'import x from "lodash"; import y from "./none.jsx";';
    const files = { "a.jsx": `${line}\nexport const A = () => <p />;` };
    const { diagnostics } = await readPage(`import { A } from "/a.jsx"\n${line}\n\n<A />`, { files });
    const said = ["`lodash` is not in the repository, so it is not loaded", "`./none.jsx` does not exist"];
    expect(diagnostics.map(({ file, message }) => [file, message])).toEqual(
      ["a.jsx", "page.mdx"].flatMap((file) => said.map((message) => [file, message])),
    );
  });
});

describe("snippets that multiply", () => {
  it("stop before they fill the memory", async () => {
    const files: Record<string, string> = { "s0.mdx": "word ".repeat(10) };
    for (let level = 1; level <= 12; level++) {
      files[`s${level}.mdx`] = `import S from "/s${level - 1}.mdx"\n\n${"<S />\n\n".repeat(10)}`;
    }
    const { found } = await shown('import S from "/s12.mdx"\n\n<S />', { files });
    expect(found.join()).toContain("too-large");
  });
});

describe("a component of the author", () => {
  it("that only shows data is shown at once", async () => {
    const text = `export const Box = ({ title = "none", children, ...rest }) => {
  const label = title.toUpperCase();
  if (!children) return null;
  return <div className="box" {...rest}><b>{label}</b>{children}</div>;
};

export function Twice(props) { return <><Box title={props.a} id="x">1</Box><Box>2</Box></>; }

<Twice a="one" />

<Box title="md">*three*</Box>

<Box />`;
    expect(await shown(text)).toEqual({
      text: '<div class="box" id="x"><b>ONE</b>1</div><div class="box"><b>NONE</b>2</div><div class="box"><b>MD</b><em>three</em></div>',
      found: [],
    });
  });

  it.each([
    ["keeps a state", "() => { const [n, set] = useState(0); return <b>{n}</b>; }"],
    ["answers to clicks", "() => <button onClick={() => alert(1)}>a</button>"],
    ["looks at the window", "() => <b>{window.location.href}</b>"],
    ["takes the time", "() => <b>{Date.now()}</b>"],
    ["loops", "() => { while (true) {} return <b /> }"],
  ])("that %s becomes an island, and its module goes along", async (_, source) => {
    const text = `export const Box = ${source}\n\n<Box a="b" n={{ c: [1] }} f={() => 1} icon={<i>x</i>}>**d**</Box>`;
    const { value, diagnostics } = await readPage(text);
    expect(diagnostics).toEqual([]);
    const [island] = value.children.filter(({ kind }) => kind === "island");
    expect(island).toMatchObject({ module: "page.mdx", name: "Box", children: [{ tag: "strong" }] });
    expect(island?.kind === "island" && island.props).toMatchObject({
      a: "b",
      n: { c: [1] },
      icon: { $nodes: [{ tag: "i" }] },
    });
    expect(island?.kind === "island" && Object.keys(island.props)).not.toContain("f");
    expect(value.modules.get("page.mdx")).toContain("export const Box");
  });

  it("comes from a file of components, a snippet, or by another name", async () => {
    const files = {
      "snippets/a.jsx":
        "export const A = () => { useEffect(() => {}); return 1; };\nexport default function Main() { return <p>{useId()}</p>; }\nexport const Plain = ({ x }) => <i>{x}</i>;",
      "snippets/b.mdx": "export const B = () => useId();\n\n<B />",
      "snippets/c.tsx": "export const C = memo((props: { a: string }) => <p>{props.a}</p>);",
    };
    const text = `import Start, { A as Other, Plain } from "/snippets/a.jsx"
import Text, { B } from "/snippets/b.mdx"
import { C } from "/snippets/c.tsx"

<Start />

<Other />

<Plain x="y" />

<Text />

<C a="b" />`;
    const { value } = await readPage(text, { files });
    expect((await shown(text, { files })).text).toBe(
      '<island snippets/a.jsx default {}></island><island snippets/a.jsx A {}></island><i>y</i><island snippets/b.mdx B {}></island><island snippets/c.tsx C {"a":"b"}></island>',
    );
    expect([...value.modules.keys()]).toEqual(["snippets/b.mdx"]);
  });
});
