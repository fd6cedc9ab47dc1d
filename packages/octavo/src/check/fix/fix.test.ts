import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { checkRepository } from "../repository.ts";
import { mendFiles } from "./fix.ts";

const docs = (more = "") =>
  `{
  "name": "Test",
  "theme": "mint",
  "colors": { "primary": "#0b6e4f" },${more}
  "navigation": { "pages": ["index", "guides/install"] }
}
`;

/** The files after one round of mending. */
async function mended(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const all = { "docs.json": docs(), "guides/install.mdx": '<a id="_meta"></a>\n', ...files };
  const snapshot = memorySnapshot(all);
  const changed = await mendFiles(await checkRepository(snapshot), snapshot);
  return { ...all, ...Object.fromEntries(changed.map(({ file, text }) => [file, text])) };
}

async function page(text: string): Promise<string | undefined> {
  const once = await mended({ "index.mdx": text });
  const twice = await mended(once);
  expect(twice, "a second run changes nothing").toEqual(once);
  return once["index.mdx"];
}

describe("a page", () => {
  it.each([
    ["a link in other letters", "See [a](guides/Install#_meta).", "See [a](/guides/install#_meta)."],
    ["a link to an HTML file", "[a](/guides/install.html?x=1)", "[a](/guides/install?x=1)"],
    [
      "the address of a card",
      '<Card title="A" href="/Guides/install">B</Card>',
      '<Card title="A" href="/guides/install">B</Card>',
    ],
    ["a comment of HTML", "a <!-- b --> c", "a {/* b */} c"],
    ["a tag without an end", 'a<br>b <img src="/a.png" alt="A">', 'a<br />b <img src="/a.png" alt="A" />'],
    [
      "the name of a component",
      '<Accordian title="A">\r\n  B\r\n  </Accordian>',
      '<Accordion title="A">\r\n  B\r\n  </Accordion>',
    ],
    ["an anchor of another tool", "[a](/guides/install#meta)", "[a](/guides/install#_meta)"],
  ])("gets %s put right, and nothing else", async (_what, before, after) => {
    const around = (text: string) => `---\r\ntitle: "A"\r\n---\r\n\r\n  ${text}\r\n\r\n*  b\t\r\n`;
    expect(await page(around(before))).toBe(around(after));
  });

  it.each(["[a](/guides/uninstall)", "[a](/nowhere)", "[a](/guides/install#other)"])(
    "keeps %s, whose meaning is not certain",
    async (text) => {
      expect(await page(text)).toBe(text);
    },
  );
});

it("a link from the wrong folder begins at the root", async () => {
  const files = await mended({ "index.mdx": "", "guides/install.mdx": "[a](guides/install)" });
  expect(files["guides/install.mdx"]).toBe("[a](/guides/install)");
});

describe("docs.json", () => {
  const settings = async (before: string) =>
    (await mended({ "index.mdx": "", "docs.json": docs(before) }))["docs.json"];

  it("loses a comma that JSON does not allow", async () => {
    expect(await settings('\n  "variables": { "a": "b", },')).toBe(docs('\n  "variables": { "a": "b" },'));
  });

  it("gets the address of a page in its own letters", async () => {
    const navbar = (href: string) => `\n  "navbar": { "links": [{ "label": "A", "href": "${href}" }] },`;
    expect(await settings(navbar("/guides/Install"))).toBe(docs(navbar("/guides/install")));
  });

  it("keeps what is wrong in another way", async () => {
    const weak = docs('\n  "favicon": "/index",').replace("#0b6e4f", "#eeee00");
    expect((await mended({ "index.mdx": "", "docs.json": weak }))["docs.json"]).toBe(weak);
  });

  it("gets bare icon names", async () => {
    const navbar = (icon: string) =>
      `\n  "navbar": { "links": [{ "label": "A", "href": "/", "icon": "${icon}" }] },`;
    expect(await settings(navbar("fa-rocket"))).toBe(docs(navbar("rocket")));
  });

  it("gets a slash before the address of a page, and keeps what is no page", async () => {
    const navbar = (href: string) => `\n  "navbar": { "links": [{ "label": "A", "href": "${href}" }] },`;
    expect(await settings(navbar("guides/install"))).toBe(docs(navbar("/guides/install")));
    expect(await settings(navbar("example.com"))).toBe(docs(navbar("example.com")));
  });
});
