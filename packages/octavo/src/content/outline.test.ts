import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { readDocument } from "./read.ts";
import { blocksOf, readPage } from "./content.testing.ts";

const headings = async (text: string) => (await readPage(text)).value.headings;
const ids = async (text: string) => (await headings(text)).map(({ id }) => id);

describe("headings", () => {
  it("have the text inside them, without the badges beside it, and unique ids", async () => {
    const text =
      "# One\n\n## Use `run` <Badge>now</Badge>\n\n### One\n\n<Card>\n## Inside\n</Card>\n\n## Own {#mine}\n";
    expect(await headings(text)).toEqual([
      { level: 1, id: "one", title: "One" },
      { level: 2, id: "use-run", title: "Use run" },
      { level: 3, id: "one-2", title: "One" },
      { level: 2, id: "inside", title: "Inside" },
      { level: 2, id: "mine", title: "Own" },
    ]);
  });

  it.each([
    ["## A {#comfy run}", "comfy-run"],
    ["## A {#v1.2}", "v1.2"],
    ["## A {#Own}", "Own"],
    ["## A {/* b */}", "a"],
    ["## A `{x}` b", "a-x-b"],
  ])("%s has the id `%s`", async (text, id) => {
    expect(await ids(text)).toEqual([id]);
  });

  it("keep their id where the layout has one of that name, and say so", async () => {
    const text =
      '## Pagination\n\n## Footer {#footer}\n\n<Tabs><Tab title="Banner">a</Tab></Tabs>\n\n<div id="header">b</div>';
    const { value } = await readPage(text);
    expect(value.headings.map(({ id }) => id)).toEqual(["pagination", "footer"]);
    expect([...(value.claimed ?? [])].sort()).toEqual(["banner", "footer", "header", "pagination"]);
  });

  it("leave the layout the ids that its scripts need, and links of the page still lead to them", async () => {
    const files = memorySnapshot({ "page.mdx": "[a](#sidebar) [b](#other)\n\n## Sidebar" });
    const reading = { files, variables: {}, latex: undefined };
    const { value } = await readDocument("page.mdx", reading, (address) => address);
    expect(value.headings).toMatchObject([{ id: "sidebar-2" }]);
    expect(value.children[0]).toMatchObject({
      children: [{ props: { href: "#sidebar-2" } }, {}, { props: { href: "#other" } }],
    });
  });

  it("in what is closed have an id, but are not listed", async () => {
    const text =
      "<Accordion title='A'>\n## B\n</Accordion>\n\n<Tabs><Tab title='C'>\n## B\n</Tab></Tabs>\n\n## B";
    expect(await ids(text)).toEqual(["b-3"]);
    expect(JSON.stringify(await blocksOf(text))).toMatch(/"id":"b".*"id":"b-2".*"id":"b-3"/);
  });

  it("hold steps and updates as well", async () => {
    const text =
      '<Steps titleSize="h2"><Step title="Install it">a</Step><Step title="Go" titleSize="h4" id="run">b</Step><Step title="No" noAnchor>c</Step></Steps>\n\n<Update label="May 2026">d</Update>\n\n<Steps><Step title="Install it" /></Steps>';
    expect(await headings(text)).toEqual([
      { level: 2, id: "install-it", title: "Install it" },
      { level: 4, id: "run", title: "Go" },
      { level: 2, id: "may-2026", title: "May 2026" },
      { level: 3, id: "install-it-2", title: "Install it" },
    ]);
  });

  it("and everything else that can be linked to never share an id", async () => {
    const [tabs, accordion] = await blocksOf(
      '<Tabs><Tab title="A b">x</Tab><Tab title="A b">y</Tab></Tabs>\n\n<Accordion title="A b">z</Accordion>',
    );
    expect(tabs).toMatchObject({ children: [{ props: { id: "a-b" } }, { props: { id: "a-b-2" } }] });
    expect(accordion).toMatchObject({ props: { id: "a-b-3" } });
  });
});
