import { describe, expect, it } from "vitest";
import { pageFiles } from "./files.ts";

const files = pageFiles([
  "docs.json",
  "index.mdx",
  "guides/install.mdx",
  "guides/install.md",
  "guides/setup.md",
  "guides/index.mdx",
  "both.mdx",
  "both/index.mdx",
  "Über uns.mdx",
  "other/quickstart.mdx",
  "image.png",
]);

describe("an entry finds its file", () => {
  it.each([
    ["guides/install", "guides/install.mdx"],
    ["guides/setup", "guides/setup.md"],
    ["guides/install.md", "guides/install.md"],
    ["guides/install.mdx", "guides/install.mdx"],
    ["/guides/install", "guides/install.mdx"],
    ["./guides/install", "guides/install.mdx"],
    ["../../guides/install", "guides/install.mdx"],
    ["guides//install/", "guides/install.mdx"],
    [" guides/install ", "guides/install.mdx"],
    ["guides", "guides/index.mdx"],
    ["guides/index", "guides/index.mdx"],
    ["both", "both.mdx"],
    ["/", "index.mdx"],
    ["Über uns", "Über uns.mdx"],
  ])("%s", (entry, source) => {
    expect(files.find(entry)).toEqual({ path: source.replace(/\.mdx?$/, ""), source });
  });

  it.each(["guides/instal", "docs.json", "image.png", "Guides/install", "guides/setup.mdx"])(
    "%s finds none",
    (entry) => {
      expect(files.find(entry)).toBeNull();
    },
  );
});

describe("a wrong entry suggests the page that was meant", () => {
  it.each([
    ["a slip", "guides/instal", "guides/install"],
    ["another case", "Guides/Install", "guides/install"],
    ["another extension", "guides/setup.mdx", "guides/setup"],
    ["a page that moved", "guides/quickstart", "other/quickstart"],
    ["nothing alike", "guides/webhooks", null],
  ])("%s", (_, entry, likely) => {
    expect(files.likely(entry)).toBe(likely);
  });

  it("without comparing every page with every wrong entry of a huge site", () => {
    const names = Array.from({ length: 2_000 }, (_, number) => `page-${number}`);
    let compared = 0;
    const many = pageFiles(
      names.map((name) => `${name}.mdx`),
      (_, paths) => {
        compared += [...paths].length;
        return null;
      },
    );
    for (const name of names) many.likely(`${name}-x`);
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(1_000_000);
  });
});
