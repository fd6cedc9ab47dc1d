import { memorySnapshot } from "#source/memory.ts";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./load.ts";

const everything = {
  theme: "willow",
  name: "Everything",
  colors: { primary: "#16a34a", light: "#22c55e", dark: "#000" },
  logo: { light: "/l.svg", dark: "/d.svg", href: "/" },
  favicon: "/f.ico",
  appearance: { default: "dark", strict: true },
  background: { image: { light: "/l.png", dark: "/d.png" }, decoration: "grid", color: { light: "#fff" } },
  fonts: {
    heading: { family: "A", source: "/a.woff2", format: "woff2" },
    body: { family: "B", weight: 400 },
  },
  icons: { library: "lucide" },
  styling: { codeblocks: { theme: { light: "nord", dark: "monokai" }, languages: { custom: ["/g.json"] } } },
  navbar: {
    links: [{ label: "A", href: "/a", icon: { name: "b" } }],
    primary: { type: "discord", href: "/c" },
  },
  footer: {
    socials: { x: "https://x.com/a" },
    links: [{ header: "H", items: [{ label: "A", href: "/a" }] }],
  },
  banner: { content: "B", color: { light: "#fff", dark: "#000" } },
  contextual: {
    options: [
      "copy",
      { title: "T", description: "D", href: { base: "/a", query: [{ key: "k", value: "v" }] } },
    ],
  },
  seo: {
    metatags: { a: "b" },
    paths: [{ path: "/a", metatags: {} }],
    organization: { sameAs: ["https://a.example"] },
  },
  variables: { a: "b" },
  redirects: [{ source: "/a", destination: "/b", permanent: false }],
  errors: { "404": { redirect: false, title: "T" } },
  api: { openapi: [{ source: "a.yaml", overlays: ["b.yaml"] }], mdx: { server: ["https://a.example"] } },
  integrations: { hotjar: { hjid: 1, hjsv: "2" }, frontchat: "a" },
  variations: { options: [{ id: "a", label: "A" }] },
  navigation: {
    global: { anchors: [{ anchor: "A", href: "/a" }] },
    languages: [
      {
        language: "en",
        banner: { content: "B" },
        versions: [
          { version: "1", default: true, tabs: [{ tab: "T", menu: [{ item: "I", pages: ["a"] }] }] },
        ],
      },
      {
        language: "fr",
        products: [{ product: "P", dropdowns: [{ dropdown: "D", anchors: [{ anchor: "A" }] }] }],
      },
      { language: "de", groups: [{ group: "G", boost: 2, pages: ["a", { group: "N", pages: [] }] }] },
    ],
  },
};

const strangers: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  "",
  "  ",
  "x",
  "javascript:x",
  [],
  [[]],
  {},
  { x: 1 },
  [null],
];

/** Every copy of a value that has a stranger in the place of one of its parts. */
function* damaged(value: unknown): Generator<unknown> {
  yield* strangers;
  if (Array.isArray(value)) {
    yield [...value, ...value];
    for (const [index, item] of value.entries())
      for (const other of damaged(item)) yield value.with(index, other);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
      yield { ...value, [`${key}s`]: item };
      for (const other of damaged(item)) yield { ...value, [key]: other };
    }
  }
}

describe("validate", () => {
  it("has nothing against a configuration that uses everything", async () => {
    const files = ["l.svg", "d.svg", "f.ico", "l.png", "d.png", "a.woff2", "g.json", "a.yaml", "b.yaml"];
    const snapshot = memorySnapshot({
      "docs.json": JSON.stringify(everything),
      ...Object.fromEntries(files.map((file) => [file, "{}"])),
    });
    expect((await loadConfig(snapshot)).diagnostics).toEqual([]);
  });

  it("never fails, whatever an author writes in the place of a value", async () => {
    let tried = 0;
    for (const value of damaged(everything)) {
      const { diagnostics } = await loadConfig(memorySnapshot({ "docs.json": JSON.stringify(value) }));
      expect(diagnostics.every(({ message, hint }) => message !== "" && hint !== "")).toBe(true);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(1000);
  }, 60_000);
});
