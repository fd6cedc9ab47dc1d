import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { compileModules } from "./compile.ts";
import { Sandbox } from "./sandbox.ts";
import type { IslandResult } from "./types.ts";

// The sandbox runs what `npm run build` made.
const folder = join(import.meta.dirname, "../../dist/islands");
const sandbox = new Sandbox({
  worker: join(folder, "sandbox-worker.js"),
  library: readFileSync(join(folder, "sandbox.js"), "utf8"),
});
afterAll(() => sandbox.close());

async function render(source: string, props: object = {}, name = "A"): Promise<IslandResult> {
  const graph = await compileModules(["a.jsx"], new Map(), memorySnapshot({ "a.jsx": source }), new Map());
  const module = graph.modules.get("a.jsx");
  if (module === undefined) throw new Error(graph.diagnostics.map(({ message }) => message).join());
  const modules = graph.needed("a.jsx");
  return sandbox.render({ module: module.name, name, props: JSON.stringify(props), modules });
}

async function html(source: string, props: object = {}): Promise<string> {
  const result = await render(source, props);
  if (result.kind === "failed") throw new Error(result.reason);
  return result.html;
}

describe("rendered ahead of time", () => {
  it("components show their props, and the first value of their state", async () => {
    const source =
      "export const A = ({ n }) => { const [c] = useState(n); useEffect(() => window.x()); return <b>{c}</b>; };";
    expect(await html(source, { n: 3 })).toBe("<b>3</b>");
  });

  it.each([
    "export const A = () => { const [n] = React.useState(1); return <i>{n}</i>; };",
    "import React from 'react'; export const A = React.memo(() => <i>{1}</i>);",
    "import { useMemo } from 'react'; export function A() { return <i>{useMemo(() => 1, [])}</i>; }",
    "const { useState } = React; export const A = () => <i>{useState(1)[0]}</i>;",
    "class C extends React.Component { render() { return <i>{1}</i>; } } export const A = C;",
    "const X = createContext(1); export const A = () => <i>{useContext(X)}</i>;",
  ])("React is there as its users know it: %s", async (source) => {
    expect(await html(source)).toBe("<i>1</i>");
  });

  it("children and JSX in props are shown as they are", async () => {
    const source = "export const A = ({ children, icon }) => <div>{icon}{children}</div>;";
    const props = { children: { $slot: "1", html: "<p>in</p>" }, icon: { $slot: "2", html: "<svg></svg>" } };
    expect(await html(source, props)).toBe(
      '<div><octavo-slot data-slot="2"><svg></svg></octavo-slot><octavo-slot data-slot="1"><p>in</p></octavo-slot></div>',
    );
  });

  it("what is not there shows its children", async () => {
    const source =
      "import { motion, Box } from 'framer-motion'; export const A = () => <i><motion.div>a</motion.div><Box>b</Box></i>;";
    expect(await html(source)).toBe("<i>ab</i>");
  });

  it("components of pages show their title and their children", async () => {
    const source = "export const A = () => <Card title='T' href='/x'>in <Badge>b</Badge></Card>;";
    expect(await html(source)).toBe('<a href="/x"><strong>T</strong>in b</a>');
  });

  it("texts are escaped", async () => {
    const result = await html("export const A = ({ t }) => <p title={t}>{t}</p>;", { t: '"<script>' });
    expect(result).not.toContain("<script");
  });
});

describe("a component that fails", () => {
  it.each([
    ["throws", "export const A = () => { throw new Error('boom'); };", /boom/],
    ["needs a browser", "export const A = () => <p>{window.innerWidth}</p>;", /window/],
    ["is not exported", "export const B = () => null;", /does not export/],
    ["waits", "await new Promise(() => {}); export const A = () => <p />;", /waits/],
  ])("says why: it %s", async (_what, source, reason) => {
    const result = await render(source);
    expect(result).toMatchObject({ kind: "failed", reason: expect.stringMatching(reason), exhausted: false });
  });

  it.each([
    ["runs for ever", "export const A = () => { for (;;); };"],
    ["runs for ever when it is loaded", "for (;;); export const A = 1;"],
    [
      "takes all memory",
      "export const A = () => { const a = []; for (;;) a.push('x'.repeat(100000) + a.length); };",
    ],
    ["calls itself without end", "export const A = () => { const f = () => f() + 1; return f(); };"],
    ["renders itself without end", "export const A = () => <A />;"],
    ["searches without end", "export const A = () => /(a+)+$/.exec('a'.repeat(40) + '!');"],
    [
      "loops inside of the language itself",
      "export const A = () => [].indexOf.call({ length: 2 ** 53 - 1 }, 1);",
    ],
  ])("is stopped: it %s", async (_what, source) => {
    expect(await render(source)).toMatchObject({ kind: "failed" });
    expect(await html("export const A = () => <b>still here</b>;")).toBe("<b>still here</b>");
  });

  it("is not tried again when it took too long", async () => {
    const source = "export const A = () => { while (true); };";
    const first = await render(source);
    expect(first).toMatchObject({ kind: "failed", exhausted: true });
    // Another attempt would make another answer.
    expect(await render(source)).toBe(first);
  });
});

describe("out of reach of a component", () => {
  it.each([
    "process",
    "require",
    "fetch",
    "window",
    "document",
    "XMLHttpRequest",
    "WebAssembly",
    "std",
    "os",
    "scriptArgs",
  ])("is %s", async (name) => {
    expect(await html(`export const A = () => <p>{typeof ${name}}</p>;`)).toBe("<p>undefined</p>");
  });

  it.each([
    "({}).constructor.constructor('return typeof process')()",
    "(() => {}).constructor('return typeof require')()",
    "eval('typeof process')",
    "globalThis.constructor.constructor('return typeof process')()",
  ])("is this process, by way of %s", async (expression) => {
    expect(await html(`export const A = () => <p>{${expression}}</p>;`)).toBe("<p>undefined</p>");
  });

  it("is what another module left behind", async () => {
    await html("globalThis.left = 1; Object.prototype.left = 1; export const A = () => <p />;");
    expect(await html("export const A = () => <p>{typeof left}</p>;")).toBe("<p>undefined</p>");
  });
});
