import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { compileModules } from "./compile.ts";

type Texts = Readonly<Record<string, string>>;

async function compiled(files: Texts, inline: Texts = {}) {
  const entries = Object.keys(inline).length > 0 ? Object.keys(inline) : Object.keys(files).slice(0, 1);
  const graph = await compileModules(
    entries,
    new Map(Object.entries(inline)),
    memorySnapshot(files),
    new Map(),
  );
  const code = (file: string) => graph.modules.get(file)?.code ?? "";
  const name = (file: string) => graph.modules.get(file)?.name ?? "";
  return { graph, code, name, codes: graph.diagnostics.map(({ code: each }) => each) };
}

describe("components of an author's own", () => {
  it("become plain JavaScript", async () => {
    const { code } = await compiled({ "a.jsx": "export const A = () => <p class='x'>Hi <b /></p>;" });
    expect(code("a.jsx")).toContain('__octavo.h("p", { class: "x" }');
    expect(code("a.jsx")).not.toContain("import");
  });

  it("are left out when they are nested so deeply that no parser would survive it", async () => {
    const deep = `${"(".repeat(20_000)}1${")".repeat(20_000)}`;
    const { codes } = await compiled({ "a.jsx": `export const A = () => ${deep};` });
    expect(codes).toEqual(["content/too-deep"]);
  });

  it("may be written with types", async () => {
    const source =
      "import type { X } from './x';\nexport const A = ({ n }: { n: number }) => <p>{n as X}</p>;";
    const { code, codes } = await compiled({ "a.tsx": source });
    expect(code("a.tsx")).toContain("({ n }) =>");
    expect(codes).toEqual([]);
  });

  it.each([
    [
      'import React, { useState as s } from "react";',
      ["const React = globalThis.React", "const s = globalThis.React.useState"],
    ],
    ['import * as R from "preact/compat";', ["const R = globalThis.React"]],
  ])("use React without loading it: %s", async (line, expected) => {
    const { code, codes } = await compiled({ "a.jsx": `${line}\nexport const A = () => <p />;` });
    for (const each of expected) expect(code("a.jsx")).toContain(each);
    expect(code("a.jsx")).not.toContain("from");
    expect(codes).toEqual([]);
  });

  it("import other files of the repository, by path from the root or from themselves", async () => {
    const { graph, code, name } = await compiled({
      "snippets/a.jsx":
        "import { B } from './b';\nimport c from '/data/c.json';\nexport const A = () => <B c={c} />;",
      "snippets/b.jsx": "export * from '../d.js';\nexport const B = () => null;",
      "data/c.json": '{ "one": 1 }',
      "d.js": "export const d = 1;",
    });
    expect(code("snippets/a.jsx")).toContain(`"./${name("snippets/b.jsx")}"`);
    expect(code("snippets/a.jsx")).toContain(`"./${name("data/c.json")}"`);
    expect(code("snippets/b.jsx")).toContain(`"./${name("d.js")}"`);
    expect(graph.needed("snippets/a.jsx")).toHaveLength(4);
    expect(graph.needed("d.js")).toHaveLength(1);
  });

  it("take data as it is, without what reaches a prototype", async () => {
    const { code, codes } = await compiled({
      "a.jsx": "import c, { one } from '/c.json';\nexport const A = () => <p>{c.two}{one}</p>;",
      "c.json": '{ "one": 1, "__proto__": { "two": 2 }, "a-b": 3 }',
    });
    expect(codes).toEqual([]);
    const loaded: { default: Record<string, unknown>; one: unknown } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code("c.json"))}`
    );
    expect(loaded.one).toBe(1);
    expect(loaded.default["two"]).toBeUndefined();
    expect(loaded.default["a-b"]).toBe(3);
  });

  it("are shown without data that cannot be read", async () => {
    const { graph, codes } = await compiled({
      "a.jsx": "import c from '/c.json';\nexport const A = () => <p>{c?.two}</p>;",
      "c.json": "{ nonsense }",
    });
    expect(codes).toEqual(["content/import-data"]);
    expect([...graph.modules.keys()]).toContain("a.jsx");
  });

  it("may import each other in a circle", async () => {
    const { graph, name, code } = await compiled({
      "a.jsx": "import { B } from './b.jsx';\nexport const A = () => <B />;",
      "b.jsx": "import { A } from './a.jsx';\nexport const B = () => A;",
    });
    expect(graph.needed("a.jsx")).toHaveLength(2);
    expect(name("a.jsx")).not.toBe(name("b.jsx"));
    expect(code("b.jsx")).toContain(name("a.jsx"));
  });

  it("have names that change with anything that they import", async () => {
    const a = "import { b } from './b.js';\nexport const A = () => b;";
    const one = await compiled({ "a.jsx": a, "b.js": "export const b = 1;" });
    const other = await compiled({ "a.jsx": a, "b.js": "export const b = 2;" });
    const same = await compiled({ "a.jsx": a, "b.js": "export const b = 2;" });
    expect(one.name("a.jsx")).not.toBe(other.name("a.jsx"));
    expect(same.name("a.jsx")).toBe(other.name("a.jsx"));
  });

  it.each([
    ['import { motion } from "framer-motion";', "content/import-refused"],
    ['import x from "https://example.com/x.js";', "content/import-refused"],
    ['import x from "//example.com/x.js";', "content/import-refused"],
    ['import fs from "node:fs";', "content/import-refused"],
    ['import x from "./none.jsx";', "content/import-missing"],
    ['import x from "../../../etc/passwd";', "content/import-missing"],
    ['import x from "@/none.jsx";', "content/import-missing"],
    ['import Text from "/text.mdx";', "content/import-text"],
  ])("cannot load what is not in the repository: %s", async (line, expected) => {
    const source = `\n${line}\nexport const A = () => <p />;`;
    const { graph, code, codes } = await compiled({ "a.jsx": source, "text.mdx": "Text" });
    expect(codes).toEqual([expected]);
    expect(graph.diagnostics[0]).toMatchObject({ file: "a.jsx", line: 2 });
    expect(code("a.jsx")).toContain("= __octavo.absent");
    expect(code("a.jsx")).not.toMatch(/\bimport\b/);
  });

  it("are not misled by an import that stands in a text", async () => {
    const { code, codes } = await compiled({ "a.jsx": 'export const A = () => `\nimport x from "y";\n`;' });
    expect(code("a.jsx")).toContain('import x from "y";');
    expect(codes).toEqual([]);
  });

  it("bring no style sheet: all of them are part of every page", async () => {
    const { code, codes } = await compiled({
      "a.jsx": "import './a.css';\nexport const A = 1;",
      "a.css": "",
    });
    expect(code("a.jsx")).not.toContain("css");
    expect(codes).toEqual([]);
  });

  it("may stand in a page, and be imported from there", async () => {
    const inline = {
      "page.mdx": 'import { B } from "/snippets/b.mdx";\nexport const A = () => <B />;',
      "snippets/b.mdx": "export const B = () => <i />;",
    };
    const { code, name, codes } = await compiled({}, inline);
    expect(code("page.mdx")).toContain(name("snippets/b.mdx"));
    expect(codes).toEqual([]);
  });

  it("that cannot be read are reported where they go wrong, and left out with all that needs them", async () => {
    const { graph, codes } = await compiled({
      "a.jsx": "import { B } from './b.jsx';\nexport const A = () => <B />;",
      "b.jsx": "export const B = 1;\nexport const = ;",
    });
    expect(codes).toEqual(["content/component-syntax"]);
    expect(graph.diagnostics[0]).toMatchObject({ file: "b.jsx", line: 2 });
    expect([...graph.modules.keys()]).toEqual([]);
  });
});
