import { memorySnapshot } from "#source/memory.ts";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./load.ts";

const minimal = {
  theme: "mint",
  name: "Site",
  colors: { primary: "#16a34a" },
  navigation: { pages: ["index"] },
};

async function load(changes: object, files: Record<string, string> = {}) {
  const text = JSON.stringify({ ...minimal, ...changes }, null, 2);
  const { value, diagnostics } = await loadConfig(memorySnapshot({ "docs.json": text, ...files }));
  if (value === null) throw new Error("There is a configuration.");
  return { ...value, diagnostics };
}

describe("loadConfig", () => {
  it("fills in the documented defaults", async () => {
    const { file, settings, navigation, diagnostics } = await load({});
    expect(diagnostics).toEqual([]);
    expect(file).toBe("docs.json");
    expect(navigation).toEqual({ pages: ["index"] });
    expect(settings).toEqual({
      theme: "mint",
      name: "Site",
      colors: { primary: "#16a34a" },
      appearance: { default: "system", strict: false },
      icons: { library: "fontawesome" },
      styling: { eyebrows: "section", codeblocks: "system" },
      interaction: {},
      search: {},
      seo: { indexing: "navigable", metatags: {}, paths: [], trailingSlash: false },
      metadata: { timestamp: false },
      markdown: { schema: true },
      variables: {},
      redirects: [],
      errors: { "404": { redirect: false } },
      api: {
        playground: { display: "interactive", proxy: true, credentials: false },
        params: { expanded: "closed", post: [] },
        examples: { defaults: "all", prefill: false, autogenerate: true },
      },
      integrations: {},
    });
  });

  it("uses sensible values for required settings that are missing", async () => {
    const { value } = await loadConfig(memorySnapshot({ "docs.json": "{}" }));
    expect(value?.settings).toMatchObject({
      theme: "mint",
      name: "Documentation",
      colors: { primary: "#16a34a" },
    });
    expect(value?.navigation).toEqual({});
  });

  it("leaves it to the navigation to say that there is none", async () => {
    const { diagnostics } = await load({ navigation: undefined });
    expect(diagnostics).toEqual([]);
  });

  it("leaves out the smallest part that is wrong", async () => {
    const { settings, navigation } = await load({
      colors: { primary: "#123", light: "nope" },
      navbar: { links: [{ label: "Bad" }, { label: "Good", href: "/good" }], primary: 5 },
      navigation: { groups: [{ group: "One", icon: 5, pages: ["a", 6, "b"] }, { pages: ["lost"] }] },
    });
    expect(settings.colors).toEqual({ primary: "#123" });
    expect(settings.navbar).toEqual({ links: [{ label: "Good", href: "/good" }] });
    expect(navigation).toEqual({ groups: [{ group: "One", pages: ["a", "b"] }] });
  });

  it("places the values that are left where they were written", async () => {
    const { locate } = await load({
      navigation: { groups: [{ pages: [] }, { group: "Two", pages: [7, "b"] }] },
    });
    expect(locate(["navigation", "groups", 0, "group"]).line).toBe(13);
    expect(locate(["navigation", "groups", 0, "pages", 0]).line).toBe(16);
  });

  it("places a default at the object that lacks it", async () => {
    const { locate } = await load({});
    expect(locate(["appearance", "default"])).toEqual({ file: "docs.json", line: 1, column: 1 });
  });

  it("makes links safe and root-absolute", async () => {
    const hrefs = [
      "guides",
      "./guides",
      "//example.com",
      "/a",
      "#b",
      " https://example.com/\n",
      "/\\example.com",
    ];
    const { settings } = await load({ navbar: { links: hrefs.map((href) => ({ label: "A", href })) } });
    expect(settings.navbar?.links?.map(({ href }) => href)).toEqual([
      "/guides",
      "/guides",
      "https://example.com",
      "/a",
      "#b",
      "https://example.com/",
      "https://example.com",
    ]);
  });

  it("takes links to known services without a text", async () => {
    const primary = { type: "github", href: "https://github.com/example/site" };
    const { settings, diagnostics } = await load({ navbar: { primary, links: [primary] } });
    expect(diagnostics).toEqual([]);
    expect(settings.navbar).toEqual({ primary, links: [primary] });
  });

  it("takes one font for everything or one for each part", async () => {
    const one = { family: "Inter", weight: 400 };
    expect((await load({ fonts: one })).settings.fonts).toEqual(one);
    expect((await load({ fonts: { heading: one } })).settings.fonts).toEqual({ heading: one });
  });

  it("explains the form of a setting that the author meant", async () => {
    const { diagnostics } = await load({ fonts: { body: { famly: "Inter" } } });
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ["`famly` is not a setting of `body`.", "Did you mean `family`?"],
      ["`body` has no `family`, so it is left out.", 'Add `"family"`.'],
    ]);
  });

  it("keeps a language that it does not know", async () => {
    const { navigation } = await load({ navigation: { languages: [{ language: "tlh", pages: ["index"] }] } });
    expect(navigation.languages?.[0]?.language).toBe("tlh");
  });

  it("finds a specification by path, by file name, and without its extension", async () => {
    const openapi = ["/api/users.yaml", "api/users.yaml", "users.yaml", "users", "./api/users"];
    const { diagnostics } = await load({ api: { openapi } }, { "api/users.yaml": "openapi: 3.1.0" });
    expect(diagnostics).toEqual([]);
  });

  it("reads a file with a byte order mark", async () => {
    const { diagnostics } = await loadConfig(
      memorySnapshot({ "docs.json": `\uFEFF${JSON.stringify(minimal)}` }),
    );
    expect(diagnostics).toEqual([]);
  });

  it("prefers docs.json to mint.json", async () => {
    const { settings, diagnostics } = await load({ name: "New" }, { "mint.json": '{"name": "Old"}' });
    expect(settings.name).toBe("New");
    expect(diagnostics).toEqual([]);
  });

  it("points to a configuration in a folder below", async () => {
    const { value, diagnostics } = await loadConfig(memorySnapshot({ "website/docs.json": "{}" }));
    expect(value).toBeNull();
    expect(diagnostics[0]?.hint).toBe("There is `website/docs.json`: name the folder that holds it.");
  });
});
