import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { pages, siteOf } from "./site.testing.ts";

const addresses = { base: "/docs", trailingSlash: true };
const page = (fields: string) => `---\ntitle: T\n${fields}\n---\n\nText.\n`;

describe("the catalogue of a site", () => {
  it("says where each page and its text are, and whom it is for", async () => {
    const { site } = await siteOf(
      {
        languages: [
          {
            language: "en",
            versions: [
              { version: "2", pages: ["index", "a"] },
              { version: "1", pages: ["a"] },
            ],
          },
          { language: "cn", groups: [{ group: "G", boost: 2, pages: ["cn/a"] }] },
        ],
      },
      pages("index", "a", "cn/a"),
    );
    expect(catalogue(site, addresses)).toMatchObject([
      { route: "/a", href: "/docs/a/", file: "a.md", language: "en", versions: ["2", "1"], boost: 1 },
      { route: "/cn/a", file: "cn/a.md", language: "zh-Hans", versions: [], boost: 2 },
      { route: "/", href: "/docs/", file: "index.md", title: "index", description: null },
    ]);
  });

  it("leaves out what is hidden or not to be searched, unless its author says so", async () => {
    const { site } = await siteOf(
      {
        groups: [
          { group: "Shown", pages: ["shown", "hidden", "unsearched", "noindex", "elsewhere"] },
          { group: "Hidden", hidden: true, pages: ["in-hidden"] },
          { group: "Kept", hidden: true, searchable: true, pages: ["kept"] },
        ],
      },
      {
        ...pages("shown", "in-hidden", "kept", "orphan"),
        "hidden.mdx": page("hidden: true"),
        "unsearched.mdx": page("searchable: false"),
        "noindex.mdx": page("noindex: true"),
        "elsewhere.mdx": page("url: https://example.com"),
      },
    );
    expect(
      catalogue(site, addresses)
        .map(({ route }) => route)
        .toSorted(),
    ).toEqual(["/kept", "/shown"]);
  });

  it("has pages outside of the navigation where all are to be indexed", async () => {
    const seo = { seo: { indexing: "all" } };
    const { site } = await siteOf({ pages: ["a"] }, pages("a", "orphan"), seo);
    expect(catalogue(site, addresses).map(({ route }) => route)).toEqual(["/a", "/orphan"]);
  });
});
