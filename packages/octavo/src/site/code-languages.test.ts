import { describe, expect, it } from "vitest";
import { memorySnapshot } from "#source/memory.ts";
import { openSite } from "./open.ts";

async function opened(grammar: string) {
  const docs = {
    name: "Test",
    theme: "mint",
    colors: { primary: "#0b6e4f" },
    navigation: { pages: ["a"] },
    styling: { codeblocks: { languages: { custom: ["/grammars/leaf.json"] } } },
  };
  const files = { "docs.json": JSON.stringify(docs, null, 2), "a.mdx": "", "grammars/leaf.json": grammar };
  const { value, diagnostics } = await openSite(memorySnapshot(files));
  return { languages: value?.codeLanguages, found: diagnostics.map(({ code, file }) => `${code} ${file}`) };
}

describe("a language for code that the site brings along", () => {
  it("is known by its name and its other names", async () => {
    const grammar = { name: "Leaf", aliases: ["lf", 1], scopeName: "source.leaf", patterns: [] };
    const { languages, found } = await opened(JSON.stringify(grammar));
    expect(languages).toMatchObject([{ names: ["leaf", "lf"] }]);
    expect(found).toEqual([]);
  });

  it.each([
    ["is no JSON", "<plist />", "site/bad-grammar grammars/leaf.json"],
    ["has no patterns", '{ "name": "leaf", "scopeName": "source.leaf" }', "site/bad-grammar docs.json"],
    ["is a list", "[]", "site/bad-grammar docs.json"],
  ])("is reported when its grammar %s", async (_, grammar, expected) => {
    expect(await opened(grammar)).toEqual({ languages: [], found: [expected] });
  });
});
