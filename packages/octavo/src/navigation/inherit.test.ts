import { describe, expect, it } from "vitest";
import { divisionScope, groupScope, rootScope } from "./inherit.ts";

const root = rootScope({}, undefined);

describe("what a child takes from its parent", () => {
  it.each([
    ["directory", { directory: "card" }, {}, { directory: "card" }],
    ["directory, unless it has its own", { directory: "card" }, { directory: "none" }, { directory: "none" }],
    ["hidden", { hidden: true }, {}, { hidden: true, searchable: false }],
    [
      "hidden, even when it says otherwise",
      { hidden: true },
      { hidden: false },
      { hidden: true, searchable: false },
    ],
    ["not being searched", { searchable: false }, {}, { hidden: false, searchable: false }],
    [
      "search in spite of being hidden",
      { hidden: true, searchable: true },
      {},
      { hidden: true, searchable: true },
    ],
    ["search, unless it is hidden itself", { searchable: true }, { hidden: true }, { searchable: false }],
    ["being public", { public: true }, {}, { public: true }],
    ["boost, unless it has its own", { boost: 2 }, { boost: 3 }, { boost: 3 }],
  ] as const)("%s", (_, parent, child, scope) => {
    expect(groupScope("Child", child, groupScope("Parent", parent, root))).toMatchObject(scope);
  });

  it("the names of everything around it", () => {
    const tab = divisionScope("tab", "Guides", {}, divisionScope("language", "fr", {}, root));
    expect(groupScope("B", {}, groupScope("A", {}, tab))).toMatchObject({
      language: "fr",
      version: null,
      tab: "Guides",
      groups: ["A", "B"],
    });
  });
});

describe("the specification of an operation", () => {
  const own = { source: "own.json", directory: "own" };
  it.each([
    ["is that of the site", {}, {}, [{ source: "site.json", directory: "api-reference" }]],
    ["is that of the parent", { openapi: own }, {}, [own]],
    [
      "is its own, with a directory of its own",
      { openapi: own },
      { openapi: "b.json" },
      [{ source: "b.json", directory: "api-reference" }],
    ],
    [
      "may be several",
      {},
      { openapi: ["a.json", own] },
      [{ source: "a.json", directory: "api-reference" }, own],
    ],
    [
      "may lie in a folder written with slashes",
      {},
      { openapi: { source: "a.json", directory: "/x/y/" } },
      [{ source: "a.json", directory: "x/y" }],
    ],
    [
      "may have overlays, none, or those that name it",
      {},
      { openapi: ["a.json", { source: "b.json", overlays: ["o.yaml"] }, { source: "c.json", overlays: [] }] },
      [
        { source: "a.json", directory: "api-reference" },
        { source: "b.json", directory: "api-reference", overlays: ["o.yaml"] },
        { source: "c.json", directory: "api-reference", overlays: [] },
      ],
    ],
  ])("%s", (_, parent, child, specs) => {
    const site = rootScope({}, "site.json");
    expect(groupScope("Child", child, groupScope("Parent", parent, site)).specs).toEqual(specs);
  });

  it("of the navigation comes before that of the site", () => {
    expect(rootScope({ openapi: "a.json" }, "site.json").specs).toMatchObject([{ source: "a.json" }]);
  });
});
