import { describe, expect, it } from "vitest";
import { pages, siteOf, type TestSite } from "./site.testing.ts";
import type { Level, PageView, SidebarEntry } from "./types.ts";
import { SiteViews } from "./view.ts";

const plain = { base: "", trailingSlash: false };
const viewOf = ({ site, page }: TestSite, route: string): PageView =>
  new SiteViews(site, plain, new Map()).view(page(route));

/** `*Guides /guides | API /api`: the choices with their addresses, the active one marked. */
const choices = ({ choices: list }: Level): string =>
  list.map(({ title, href, active }) => `${active ? "*" : ""}${title} ${href}`).join(" | ");
const levels = (view: PageView): readonly string[] =>
  view.levels.map((level) => `${level.kind}: ${choices(level)}`);

/** Titles with what is inside in brackets. */
const outline = (entries: readonly SidebarEntry[]): string =>
  entries
    .map((entry) => (entry.kind === "link" ? entry.title : `${entry.title} [${outline(entry.children)}]`))
    .join(", ");

const group = (name: string, ...list: readonly unknown[]) => ({ group: name, pages: list });

describe("the choices around a page", () => {
  it("stand outermost first, with the reader's own marked", async () => {
    const site = await siteOf(
      {
        languages: [
          {
            language: "en",
            tabs: [
              { tab: "Guides", pages: ["a"] },
              { tab: "API", pages: ["api"] },
            ],
          },
          { language: "fr", tabs: [{ tab: "Guides (fr)", pages: ["fr/first", "fr/a"] }] },
        ],
      },
      pages("a", "api", "fr/first", "fr/a"),
    );
    expect(levels(viewOf(site, "/a"))).toEqual([
      "language: *English /a | Français /fr/a",
      "tab: *Guides /a | API /api",
    ]);
    expect(levels(viewOf(site, "/api"))).toEqual([
      "language: *English /api | Français /fr/first",
      "tab: Guides /a | *API /api",
    ]);
  });

  it("follow the order in which the author nested them", async () => {
    const site = await siteOf(
      {
        tabs: [
          { tab: "Home", pages: ["index"] },
          {
            tab: "Spec",
            versions: [
              { version: "v2", pages: ["v2/a"] },
              { version: "v1", pages: ["v1/x", "v1/a"] },
            ],
          },
        ],
      },
      pages("index", "v2/a", "v1/x", "v1/a"),
    );
    expect(levels(viewOf(site, "/v2/a"))).toEqual([
      "tab: Home / | *Spec /v2/a",
      "version: *v2 /v2/a | v1 /v1/a",
    ]);
    expect(levels(viewOf(site, "/"))).toEqual(["tab: *Home / | Spec /v2/a"]);
  });

  it("have the items of a tab's menu", async () => {
    const menu = [
      { item: "One", pages: ["one"] },
      { item: "Two", pages: ["two"] },
      { item: "Out", href: "https://example.com" },
    ];
    const site = await siteOf(
      {
        tabs: [
          { tab: "Home", pages: ["index"] },
          { tab: "More", menu },
        ],
      },
      pages("index", "one", "two"),
    );
    const [tabs] = viewOf(site, "/two").levels;
    const items = tabs?.choices[1]?.menu ?? [];
    expect(items.map(({ title, href, active, external }) => [title, href, active, external])).toEqual([
      ["One", "/one", false, false],
      ["Two", "/two", true, false],
      ["Out", "https://example.com", false, true],
    ]);
  });

  it("have the global links of every element around the page, and of no other", async () => {
    const anchor = (name: string) => ({ anchors: [{ anchor: name, href: `https://${name}.example.com` }] });
    const site = await siteOf(
      {
        global: anchor("site"),
        tabs: [
          { tab: "A", global: anchor("tab-a"), pages: ["a"] },
          { tab: "B", global: anchor("tab-b"), pages: ["b"] },
        ],
      },
      pages("a", "b"),
    );
    expect(levels(viewOf(site, "/b"))[1]).toBe(
      "anchor: site https://site.example.com | tab-b https://tab-b.example.com",
    );
  });

  it("leave out what is hidden, except where the reader is", async () => {
    const site = await siteOf(
      {
        tabs: [
          { tab: "A", pages: ["a"] },
          {
            tab: "B",
            hidden: true,
            anchors: [
              { anchor: "X", pages: ["x"] },
              { anchor: "Y", pages: ["y"] },
            ],
          },
        ],
      },
      pages("a", "x", "y"),
    );
    expect(levels(viewOf(site, "/a"))).toEqual(["tab: *A /a"]);
    expect(levels(viewOf(site, "/y"))).toEqual(["tab: A /a | *B /x", "anchor: X /x | *Y /y"]);
  });

  it("open a shared page in the product that was chosen", async () => {
    const site = await siteOf(
      {
        products: [
          { product: "Cloud", pages: ["shared"] },
          { product: "Server", pages: ["server", "shared"] },
        ],
      },
      pages("shared", "server"),
    );
    const [products] = viewOf(site, "/shared").levels;
    expect(products?.choices.map(({ href, section }) => [href, section])).toEqual([
      ["/shared", "0"],
      ["/shared", "1"],
    ]);
    expect(viewOf(site, "/shared").otherPlaces).toEqual({
      sections: ["1"],
      href: "/_octavo/places/shared.html",
    });
  });
});

describe("the sidebar", () => {
  const files = {
    ...pages("a", "b", "c", "root"),
    "secret.mdx": "---\ntitle: secret\nhidden: true\n---\n",
    "out.mdx": "---\ntitle: out\nurl: https://example.com\n---\n",
  };

  it("shows the section without what is hidden or empty", async () => {
    const site = await siteOf(
      {
        groups: [
          group("G", "a", "secret", "out"),
          { ...group("H", "b"), hidden: true },
          group("I", "secret"),
        ],
      },
      files,
    );
    expect(outline(viewOf(site, "/a").sidebar)).toBe("G [a, out]");
  });

  it("of a hidden version is whole for the reader who is there", async () => {
    const site = await siteOf(
      {
        versions: [
          { version: "2", pages: ["a"] },
          { version: "1", hidden: true, groups: [group("Old", "b", "c")] },
        ],
      },
      files,
    );
    const view = viewOf(site, "/b");
    expect(outline(view.sidebar)).toBe("Old [b, c]");
    expect(view.next).toEqual({ title: "c", href: "/c" });
    expect(levels(viewOf(site, "/a"))).toEqual(["version: *2 /a"]);
  });

  it("links a page with `url` to that address", async () => {
    const site = await siteOf({ pages: ["a", "out"] }, files);
    expect(viewOf(site, "/a").sidebar[1]).toMatchObject({
      title: "out",
      href: "https://example.com",
      external: true,
    });
  });

  it.each([
    [true, "/b"],
    [false, null],
    [undefined, null],
  ])("with `drilldown` %s leads from a group without root to %s", async (drilldown, href) => {
    const interaction = drilldown === undefined ? {} : { interaction: { drilldown } };
    const site = await siteOf({ pages: ["a", group("G", "b")] }, files, interaction);
    expect(viewOf(site, "/a").sidebar[1]).toMatchObject({ title: "G", href, root: null });
  });
});

describe("a group's root page", () => {
  const listing = (directory: string) =>
    siteOf(
      { directory, groups: [{ ...group("G", "a", group("Inside", "b"), "secret"), root: "root" }] },
      {
        ...pages("root", "b"),
        "a.mdx": "---\ntitle: A\ndescription: About A\nicon: star\n---\n",
        "secret.mdx": "---\nhidden: true\n---\n",
      },
    );

  it.each(["card", "accordion"] as const)("lists what the group holds, as %s", async (style) => {
    const site = await listing(style);
    expect(viewOf(site, "/root").listing).toEqual({
      style,
      items: [
        { title: "A", href: "/a", external: false, description: "About A", icon: "star" },
        { title: "Inside", href: "/b", external: false, description: null, icon: null },
      ],
    });
    expect(viewOf(site, "/a").listing).toBeNull();
  });

  it("lists nothing unless asked to", async () => {
    expect(viewOf(await listing("none"), "/root").listing).toBeNull();
  });

  it("is where the group's title and crumb lead", async () => {
    const view = viewOf(await listing("none"), "/a");
    expect(view.sidebar[0]).toMatchObject({ title: "G", href: "/root", root: "/root" });
    expect(view.crumbs).toEqual([{ title: "G", href: "/root" }]);
    expect(view.eyebrow).toBe("G");
    expect(view.previous).toEqual({ title: "root", href: "/root" });
  });
});

describe("a page of a site in several languages", () => {
  const banner = { content: "Hello" };
  const build = () =>
    siteOf(
      {
        languages: [
          { language: "en", pages: ["a", "only"] },
          { language: "jp", banner: { content: "こんにちは" }, pages: ["ja/a"] },
          { language: "ar", pages: ["ar/a"] },
        ],
      },
      pages("a", "only", "ja/a", "ar/a"),
      { banner },
    );

  it("knows its language, its direction and the banner for it", async () => {
    const site = await build();
    expect(viewOf(site, "/a")).toMatchObject({ language: "en", direction: "ltr", banner });
    expect(viewOf(site, "/ja/a")).toMatchObject({
      language: "ja",
      direction: "ltr",
      banner: { content: "こんにちは" },
    });
    expect(viewOf(site, "/ar/a")).toMatchObject({ language: "ar", direction: "rtl", banner });
  });

  it("names the same page in the others, and only the same page", async () => {
    const site = await build();
    expect(viewOf(site, "/ja/a").alternates).toEqual([
      { language: "en", href: "/a" },
      { language: "ja", href: "/ja/a" },
      { language: "ar", href: "/ar/a" },
    ]);
    expect(viewOf(site, "/only").alternates).toEqual([]);
  });

  it("names neither hidden languages nor one that lists the same untranslated page", async () => {
    const site = await siteOf(
      {
        languages: [
          { language: "en", pages: ["a"] },
          { language: "fr", pages: ["fr/a"] },
          { language: "de", pages: ["a"] },
          { language: "es", hidden: true, pages: ["es/a"] },
        ],
      },
      pages("a", "fr/a", "es/a"),
    );
    expect(viewOf(site, "/a").alternates.map(({ language }) => language)).toEqual(["en", "fr"]);
  });
});

describe("a page in several places", () => {
  it("is shown first where a new reader would meet it", async () => {
    const site = await siteOf(
      {
        versions: [
          { version: "2", pages: ["shared"] },
          { version: "1", default: true, pages: ["old", "shared"] },
        ],
      },
      pages("shared", "old"),
    );
    expect(viewOf(site, "/shared").section).toBe("1");
    const others = new SiteViews(site.site, plain, new Map()).otherViews(site.page("/shared"));
    expect(others.map(({ section }) => section)).toEqual(["0"]);
  });

  it("is shown where it is not hidden", async () => {
    const site = await siteOf(
      {
        tabs: [
          { tab: "A", hidden: true, pages: ["x"] },
          { tab: "B", pages: ["y", "x"] },
        ],
      },
      pages("x", "y"),
    );
    expect(viewOf(site, "/x").section).toBe("1");
    expect(site.page("/x").hidden).toBe(false);
  });
});

it("crumbs name the tab and the groups, but not language and version", async () => {
  const site = await siteOf(
    {
      languages: [
        {
          language: "en",
          versions: [{ version: "1", tabs: [{ tab: "Guides", groups: [group("G", "a", group("H", "b"))] }] }],
        },
      ],
    },
    pages("a", "b"),
  );
  expect(viewOf(site, "/b").crumbs).toEqual([
    { title: "Guides", href: "/a" },
    { title: "G", href: null },
    { title: "H", href: null },
  ]);
});
