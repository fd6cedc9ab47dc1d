import { describe, expect, it } from "vitest";
import { exampleContext, exampleView } from "#render/example.ts";
import { renderPage } from "#render/page.tsx";
import type { DocumentNode, DocumentTree, IslandNode, Props } from "#site/types.ts";
import { memorySnapshot } from "#source/memory.ts";
import { findNodes } from "./find-nodes.ts";
import { islandsOf } from "./islands.ts";

function island(props: Props = {}, children: readonly DocumentNode[] = [], name = "A"): IslandNode {
  return { kind: "island", module: "a.jsx", name, props, children, at: null };
}

/** A page with these nodes, whose components come from `a.jsx`. */
async function pageOf(source: string, children: readonly DocumentNode[], base = "") {
  const tree: DocumentTree = { children, headings: [], modules: new Map() };
  const prepare = islandsOf(memorySnapshot({ "a.jsx": source }), { base, trailingSlash: false });
  const islands = await prepare(tree, findNodes(tree).islands);
  const html = renderPage(exampleView(), tree, { ...exampleContext({}, base), islands });
  const content = /<octavo-island.*<\/octavo-island>/s.exec(html)?.[0] ?? "";
  return { html, content, islands };
}

describe("a component of the author's own", () => {
  it("is in the page before any script runs, with what it needs to start", async () => {
    const { html, content, islands } = await pageOf(
      "export const A = ({ n }) => <b>{n}</b>;",
      [island({ n: 2 })],
      "/docs",
    );
    expect(content).toContain("><b>2</b></octavo-island>");
    expect(content).toContain('data-props="{&quot;n&quot;:2}"');
    expect(content).toContain(`data-module="/docs/${islands.artifacts[0]?.path}"`);
    expect(html).toMatch(/<script type="module" src="\/docs\/_octavo\/theme\/islands-[\w-]+\.js"/);
  });

  it("cannot break out of the attribute that holds its props", async () => {
    const { content } = await pageOf("export const A = () => <b />;", [
      island({ t: '"><script>alert(1)</script>' }),
    ]);
    expect(content).not.toContain("<script");
  });

  it("shows its children, which are not sent twice", async () => {
    const children: readonly DocumentNode[] = [{ kind: "text", value: "inside & out" }];
    const shown = await pageOf("export const A = ({ children }) => <b>{children}</b>;", [
      island({}, children),
    ]);
    expect(shown.content).toContain("<b><octavo-slot");
    expect(shown.content.match(/inside &amp; out/g)).toHaveLength(1);
    const hidden = await pageOf("export const A = () => <b />;", [island({}, children)]);
    expect(hidden.content).toContain("inside &amp;amp; out");
  });

  it("may stand inside of another, and in a prop", async () => {
    const source =
      "export const A = ({ children }) => <b>{children}</b>; export const B = ({ x }) => <i>{x}</i>;";
    const inner = island({ x: { $nodes: [{ kind: "text", value: "deep" }] } }, [], "B");
    const { content } = await pageOf(source, [island({}, [inner])]);
    expect(content.match(/<octavo-island/g)).toHaveLength(2);
    expect(content).toMatch(/<b><octavo-slot.*<i><octavo-slot data-slot="[\w-]+">deep/);
  });

  it("that fails leaves its place empty, and the page as it is", async () => {
    const source = "export const A = () => { throw new Error('boom'); };";
    const { html, content, islands } = await pageOf(source, [{ kind: "text", value: "Before." }, island()]);
    expect(content).toMatch(/><\/octavo-island>$/);
    expect(html).toContain("Before.");
    expect(islands.diagnostics).toMatchObject([{ code: "content/island-failed", file: "a.jsx" }]);
    expect(islands.diagnostics[0]?.message).toContain("boom");
  });

  it("whose file cannot be compiled shows its children", async () => {
    const children: readonly DocumentNode[] = [{ kind: "text", value: "Children." }];
    const { html, content, islands } = await pageOf("export const = ;", [island({}, children)]);
    expect(content).toBe("");
    expect(html).toContain("Children.");
    expect(islands.diagnostics.map(({ code }) => code)).toEqual(["content/component-syntax"]);
  });

  it("brings no script with its markup", async () => {
    const source =
      "export const A = () => <div dangerouslySetInnerHTML={{ __html: '<SCRIPT>x()</SCRIPT>' }} />;";
    expect((await pageOf(source, [island()])).content).toContain("<div><template>x()</template></div>");
  });
});

it("a page without such components loads nothing for them", () => {
  const tree: DocumentTree = { children: [], headings: [], modules: new Map() };
  expect(renderPage(exampleView(), tree, exampleContext())).not.toContain("islands");
});
