import { describe, expect, it } from "vitest";
import { pages, siteOf } from "./site.testing.ts";

describe("what a page is called", () => {
  const files = {
    "a.mdx": '---\ntitle: "{{product}} guide"\nsidebarTitle: Guide\ndescription: About {{product}}\n---\n',
    "getting-started_page.mdx": "Text.\n",
    "guides/index.mdx": "Text.\n",
  };
  const names = { variables: { product: "Octavo" } };

  it("is what its frontmatter says, with the site's variables", async () => {
    const { page } = await siteOf({ pages: ["a"] }, files, names);
    expect(page("/a")).toMatchObject({
      title: "Octavo guide",
      sidebarTitle: "Guide",
      description: "About Octavo",
    });
  });

  it.each([
    ["/getting-started_page", "Getting started page"],
    ["/guides", "Guides"],
  ])("is otherwise made from its file: %s", async (route, title) => {
    const { page } = await siteOf({ pages: ["a"] }, files, names);
    expect(page(route)).toMatchObject({ title, sidebarTitle: title });
  });
});

describe("instructions for assistants", () => {
  const files = {
    ...pages("a", "guides/agents"),
    "CLAUDE.md": "# Notes",
    "AGENTS.md": "# Rules",
    "guides/AGENTS.md": "",
  };

  it("at the root are no pages", async () => {
    const { site } = await siteOf({ pages: ["a"] }, files);
    expect([...site.pages.keys()].sort()).toEqual(["/a", "/guides/AGENTS", "/guides/agents"]);
  });

  it("are pages where the navigation lists them", async () => {
    const { site } = await siteOf({ pages: ["a", "AGENTS"] }, files);
    expect(site.pages.has("/AGENTS")).toBe(true);
    expect(site.pages.has("/CLAUDE")).toBe(false);
  });
});

describe("the home page", () => {
  it.each([
    ["is the index page, wherever it is listed", { pages: ["a", "index"] }, ["a", "index"], "/"],
    ["is the first page when there is no index", { pages: ["a", "b"] }, ["a", "b"], "/a"],
    [
      "is the first page of the default language",
      {
        languages: [
          { language: "en", pages: ["en/a"] },
          { language: "fr", default: true, pages: ["fr/a"] },
        ],
      },
      ["en/a", "fr/a"],
      "/fr/a",
    ],
    [
      "is not hidden",
      {
        tabs: [
          { tab: "A", hidden: true, pages: ["a"] },
          { tab: "B", pages: ["b"] },
        ],
      },
      ["a", "b"],
      "/b",
    ],
  ])("%s", async (_, navigation, files, home) => {
    expect((await siteOf(navigation, pages(...files))).site.home).toBe(home);
  });
});

describe("pages of a repository", () => {
  it("are all page files, listed or not, but for snippets that nothing lists", async () => {
    const { site } = await siteOf(
      { pages: ["a", "snippets/listed"] },
      pages("a", "b", "snippets/listed", "snippets/part", "guides/_snippets/part"),
    );
    expect([...site.pages.keys()].toSorted()).toEqual(["/a", "/b", "/snippets/listed"]);
    expect(site.pages.get("/b")).toMatchObject({ hidden: true, places: [] });
  });

  it("are never among the files that are served as they are", async () => {
    const { site } = await siteOf({ pages: ["a"] }, { ...pages("a"), "b.md": "", "c.png": "", "d.yaml": "" });
    expect(site.assets).toEqual(["c.png", "d.yaml"]);
  });
});

describe("what every page of a site shares", () => {
  it("are the author's style sheets, and scripts that are meant for browsers", async () => {
    const { site } = await siteOf(
      { pages: ["a"] },
      {
        ...pages("a"),
        "brand.css": "",
        "brand.js": "document.title = 1;",
        "tools/release.js": "require('fs');",
        "tailwind.config.js": "",
        "snippets/data.js": "const a = 1;",
      },
    );
    expect([site.styles, site.scripts]).toEqual([["brand.css"], ["brand.js"]]);
  });

  it("are the names of classes in pages, snippets and components", async () => {
    const { site } = await siteOf(
      { pages: ["a"] },
      {
        "a.mdx": '<p className="one two">',
        "snippets/b.mdx": "<p class='two three'>",
        "snippets/c.jsx": "const look = 'four';",
      },
    );
    expect([...site.classes].toSorted()).toEqual(["four", "one", "three", "two"]);
  });

  it.each([
    ["```mermaid\nflowchart\n```", true],
    ["  ~~~ Mermaid\n  flowchart\n  ~~~", true],
    ["A mermaid is no diagram.", false],
  ])("is whether there are diagrams: %j", async (text, expected) => {
    const { site } = await siteOf({ pages: ["a"] }, { ...pages("a"), "snippets/b.mdx": text });
    expect(site.hasDiagrams).toBe(expected);
  });
});
