import { memorySnapshot } from "#source/memory.ts";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../load.ts";

async function load(old: object) {
  const text = JSON.stringify(
    { name: "Old", colors: { primary: "#16a34a" }, navigation: [], ...old },
    null,
    2,
  );
  const { value, diagnostics } = await loadConfig(memorySnapshot({ "mint.json": text }));
  if (value === null) throw new Error("There is a configuration.");
  return { ...value, diagnostics };
}

const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });

describe("an old mint.json", () => {
  it("is reported once, with what has no counterpart", async () => {
    const { file, diagnostics } = await load({ rounded: "sharp", layout: "sidenav" });
    expect(file).toBe("mint.json");
    expect(diagnostics).toMatchObject([
      { code: "config/legacy-format", file: "mint.json", line: 1, column: 1 },
    ]);
    expect(diagnostics[0]?.message).toContain("`layout`, `rounded`");
  });

  it("keeps its settings under their names of today", async () => {
    const { settings, diagnostics } = await load({
      colors: { primary: "#16a34a", dark: "#000", anchors: "#16a34a", background: { dark: "#111" } },
      modeToggle: { default: "dark", isHidden: true },
      backgroundImage: "https://example.com/background.png",
      font: {
        headings: { family: "A", url: "https://example.com/a.woff2", format: "woff2" },
        body: { family: "B" },
      },
      eyebrow: { display: "breadcrumbs" },
      codeBlock: { mode: "auto" },
      topbarLinks: [
        { name: "Support", url: "mailto:help@example.com" },
        { type: "github", url: "https://github.com/example/site" },
      ],
      topbarCtaButton: { type: "link", name: "Start", url: "https://example.com", arrow: true },
      footerSocials: [{ type: "x", url: "https://x.com/example" }],
      footer: { links: [{ title: "More", links: [{ label: "Blog", url: "https://example.com/blog" }] }] },
      search: { prompt: "Find", location: "top" },
      seo: { indexHiddenPages: true },
      metadata: { "og:site_name": "Old" },
      openapi: "https://example.com/openapi.json",
      api: {
        baseUrl: "https://api.example.com",
        auth: { method: "key", name: "X-Key", inputPrefix: "Key " },
        playground: { mode: "hide", disableProxy: true },
        request: { example: { languages: ["bash"], showOptionalParams: false } },
        maintainOrder: true,
      },
      analytics: { ga4: { measurementId: "G-1" } },
      integrations: { intercom: "app" },
      redirects: [{ source: "/old", destination: "/new" }],
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(["config/legacy-format"]);
    expect(settings).toMatchObject({
      theme: "mint",
      name: "Old",
      colors: { primary: "#16a34a", dark: "#000" },
      appearance: { default: "dark", strict: true },
      background: { image: "https://example.com/background.png", color: { dark: "#111" } },
      fonts: {
        heading: { family: "A", source: "https://example.com/a.woff2", format: "woff2" },
        body: { family: "B" },
      },
      styling: { eyebrows: "breadcrumbs", codeblocks: "system" },
      navbar: {
        links: [
          { label: "Support", href: "mailto:help@example.com" },
          { type: "github", href: "https://github.com/example/site" },
        ],
        primary: { type: "button", label: "Start", href: "https://example.com" },
      },
      footer: {
        socials: { x: "https://x.com/example" },
        links: [{ header: "More", items: [{ label: "Blog", href: "https://example.com/blog" }] }],
      },
      search: { prompt: "Find" },
      seo: { indexing: "all", metatags: { "og:site_name": "Old" } },
      api: {
        openapi: "https://example.com/openapi.json",
        playground: { display: "none", proxy: false },
        examples: { languages: ["bash"], defaults: "required" },
        mdx: { server: "https://api.example.com", auth: { method: "key", name: "X-Key" } },
      },
      integrations: { ga4: { measurementId: "G-1" }, intercom: { appId: "app" } },
      redirects: [{ source: "/old", destination: "/new", permanent: true }],
    });
  });

  it("keeps a plain list of groups", async () => {
    const { navigation } = await load({
      navigation: [{ ...group("Start", "index", group("Nested", "a")), icon: "book", iconType: "solid" }],
    });
    expect(navigation).toEqual({
      groups: [
        {
          group: "Start",
          pages: ["index", { group: "Nested", pages: ["a"] }],
          icon: { name: "book", style: "solid" },
        },
      ],
    });
  });

  it("gives each tab the groups of its folder, and the rest to the primary tab", async () => {
    const { navigation } = await load({
      primaryTab: { name: "Guides" },
      tabs: [
        { name: "API", url: "api" },
        { name: "Beta", url: "api/beta/" },
        { name: "Blog", url: "https://example.com/blog" },
        { name: "Page", url: "changelog" },
      ],
      navigation: [
        group("Start", "index"),
        group("API", "api/users"),
        group("Beta", group("New", "api/beta/x")),
        group("X", "apis"),
      ],
    });
    expect(navigation).toEqual({
      tabs: [
        { tab: "Guides", groups: [group("Start", "index"), group("X", "apis")] },
        { tab: "API", groups: [group("API", "api/users")] },
        { tab: "Beta", groups: [group("Beta", group("New", "api/beta/x"))] },
        { tab: "Blog", href: "https://example.com/blog" },
        { tab: "Page", href: "/changelog" },
      ],
    });
  });

  it("makes sections of anchors with a folder, and global links of the others", async () => {
    const { navigation } = await load({
      topAnchor: { name: "Docs", icon: "house" },
      anchors: [
        { name: "API", icon: "code", url: "api", color: "#16a34a" },
        {
          name: "Forum",
          icon: "comments",
          url: "https://example.com/forum",
          color: { from: "#000", to: "#fff" },
        },
      ],
      navigation: [group("Start", "index"), group("API", "/api/users")],
    });
    expect(navigation).toEqual({
      anchors: [
        { anchor: "Docs", icon: "house", groups: [group("Start", "index")] },
        {
          anchor: "API",
          icon: "code",
          color: { light: "#16a34a", dark: "#16a34a" },
          groups: [group("API", "/api/users")],
        },
      ],
      global: { anchors: [{ anchor: "Forum", icon: "comments", href: "https://example.com/forum" }] },
    });
  });

  it("divides by versions first", async () => {
    const { navigation } = await load({
      versions: ["v2", { name: "v1", default: true }, { name: "v0", url: "https://example.com/v0" }],
      tabs: [{ name: "API", url: "api", version: "v2" }],
      navigation: [
        { ...group("Start", "index"), version: "v2" },
        { ...group("Begin", "v1/index"), version: "v1" },
        group("API", "api/users"),
      ],
    });
    expect(navigation).toEqual({
      versions: [
        {
          version: "v2",
          tabs: [
            { tab: "Documentation", groups: [group("Start", "index")] },
            { tab: "API", groups: [group("API", "api/users")] },
          ],
        },
        { version: "v1", default: true, groups: [group("Begin", "v1/index"), group("API", "api/users")] },
        { version: "v0", href: "https://example.com/v0" },
      ],
    });
  });

  it("points into mint.json, also for what moved", async () => {
    const { diagnostics, locate } = await load({
      topbarLinks: [
        { name: "Bad", url: "javascript:x" },
        { name: "B", url: "/b" },
      ],
    });
    expect(diagnostics[1]).toMatchObject({
      code: "config/unsafe-href",
      file: "mint.json",
      line: 10,
      column: 14,
    });
    expect(locate(["navbar", "links", 0, "label"])).toEqual({ file: "mint.json", line: 13, column: 15 });
  });

  it("with the navigation of today needs no division", async () => {
    const { navigation } = await load({ navigation: { pages: ["index"] } });
    expect(navigation).toEqual({ pages: ["index"] });
  });
});
