import { afterEach, describe, expect, it } from "vitest";
import { highlight, isUnknown, languageNames, languagesInside, prepare } from "./highlight.ts";
import { useLanguages } from "./loaded.ts";

afterEach(() => useLanguages([]));

async function bring(grammar: object, id: string, names = ["leaf"]): Promise<void> {
  useLanguages([{ id, names, grammar: JSON.stringify(grammar) }]);
  await prepare(names);
}

const leaf = {
  name: "leaf",
  scopeName: "source.leaf",
  patterns: [{ include: "#comment" }, { match: "\\b(grow|wither)\\b", name: "keyword.control.leaf" }],
  repository: { comment: { begin: "\\(\\*", end: "\\*\\)", name: "comment.block.leaf" } },
};

function runs(code: string, language: string): readonly string[] {
  return highlight(code, language).lines.flatMap((line) =>
    line.flatMap(({ text, class: name }) => (name === null ? [] : [`${name} ${text}`])),
  );
}

describe("a language that a site brings along", () => {
  it("is highlighted by its name and its other names, from line to line", async () => {
    await bring(leaf, "leaf-1", ["leaf", "lf"]);
    const expected = ["_k grow", "_c (* a", "_c b *)", "_k wither"];
    expect(runs("grow (* a\n\nb *) wither", "Leaf")).toEqual(expected);
    expect(runs("grow (* a\n\nb *) wither", "lf")).toEqual(expected);
    expect(languageNames()).toContain("leaf");
  });

  it("is highlighted inside of pages, and may be called as one of ours", async () => {
    await bring(leaf, "leaf-2", ["leaf", "python"]);
    await prepare(["mdx"]);
    expect(languagesInside("```leaf\ngrow\n```", "mdx")).toEqual(["leaf"]);
    expect(runs("```leaf\ngrow\n```", "mdx")).toContain("_k grow");
    expect(runs("grow def", "python")).toEqual(["_k grow"]);
  });

  it("is that site's alone", async () => {
    await bring(leaf, "leaf-3");
    useLanguages([]);
    await prepare(["leaf"]);
    expect(isUnknown("leaf")).toBe(true);
    expect(runs("grow", "leaf")).toEqual([]);
  });

  it.each([
    [
      "goes round in circles",
      { patterns: [{ include: "#a" }], repository: { a: { patterns: [{ include: "#a" }] } } },
    ],
    ["is nonsense", { patterns: 1 }],
  ])("shows its code plainly when its grammar %s", async (what, grammar) => {
    await bring({ name: "leaf", scopeName: "source.leaf", ...grammar }, `leaf ${what}`);
    expect(runs("grow", "leaf")).toEqual([]);
    expect(highlight("grow", "leaf").lines).toHaveLength(1);
  });

  it("cannot hold up the others: a grammar that takes too long is not tried again", async () => {
    const patterns = [{ match: "^(a+)+$" }, { match: "c", name: "keyword" }];
    await bring({ name: "leaf", scopeName: "source.leaf", patterns }, "leaf-slow");
    expect(runs(`c\n${`${"a".repeat(60)}!\n`.repeat(200)}`, "leaf")).toEqual([]);
    // A second attempt would colour the first line.
    expect(runs("c", "leaf")).toEqual([]);
  });
});
