import { describe, expect, it } from "vitest";
import { divisionCalled, navigationOf, nodeCalled } from "./navigation.testing.ts";

const titles = (nodes: readonly { readonly title: string }[]) => nodes.map(({ title }) => title);

describe("two kinds of children side by side", () => {
  it("are reported with both names and both places, and the first kind in the order of the manual is built", async () => {
    const { value, diagnostics } = await navigationOf({
      groups: [{ group: "Left out", pages: ["a"] }],
      tabs: [{ tab: "Built", pages: ["b"] }],
    });
    expect(titles(value.children)).toEqual(["Built"]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "`tabs` (docs.json:16:5) and `groups` (docs.json:8:5) stand side by side; only `tabs` is used",
    ]);
  });

  it.each([
    [
      "products before languages",
      { languages: [{ language: "en", pages: ["a"] }], products: [{ product: "X", pages: ["b"] }] },
      "X",
    ],
    [
      "versions before tabs",
      { tabs: [{ tab: "X", pages: ["a"] }], versions: [{ version: "Y", pages: ["b"] }] },
      "Y",
    ],
    [
      "dropdowns before anchors",
      { anchors: [{ anchor: "X", pages: ["a"] }], dropdowns: [{ dropdown: "Y", pages: ["b"] }] },
      "Y",
    ],
    ["groups before pages", { pages: ["a"], groups: [{ group: "X", pages: ["b"] }] }, "X"],
  ])("at the root: %s", async (_, navigation, built) => {
    expect(titles((await navigationOf(navigation)).value.children)).toEqual([built]);
  });

  it("a link wins over children", async () => {
    const { value } = await navigationOf({
      tabs: [{ tab: "Out", href: "https://example.com", pages: ["a"] }],
    });
    expect(divisionCalled("Out", value.children)).toMatchObject({
      href: "https://example.com",
      children: [],
    });
  });

  it("a menu item keeps what it may hold, and is told once about what it may not", async () => {
    const item = {
      item: "Item",
      tabs: [{ tab: "Inner", pages: ["a"] }],
      groups: [{ group: "Kept", pages: ["b"] }],
    };
    const { value, diagnostics } = await navigationOf({ tabs: [{ tab: "Tab", menu: [item] }] });
    expect(titles(divisionCalled("Item", value.children).children)).toEqual(["Kept"]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "A menu item cannot hold `tabs`, so they are left out",
    ]);
  });
});

describe("the default", () => {
  const version = (name: string, more: object = {}) => ({ version: name, ...more, pages: [name] });
  it.each([
    ["is the first", [version("2"), version("1")], "2"],
    ["is the one that says so", [version("2"), version("1", { default: true })], "1"],
    [
      "is the first of those that say so",
      [version("3"), version("2", { default: true }), version("1", { default: true })],
      "2",
    ],
    ["is not one without pages", [{ version: "3", default: true, pages: ["gone"] }, version("2")], "2"],
  ])("%s", async (_, versions, chosen) => {
    const { value } = await navigationOf({ versions }, { missing: ["gone"] });
    const defaults = value.children.filter((node) => "isDefault" in node && node.isDefault);
    expect(titles(defaults)).toEqual([chosen]);
  });
});

describe("an element without pages", () => {
  it.each([
    ["a specification", { tab: "Tab", openapi: "spec.json" }],
    ["a link", { tab: "Tab", href: "/a" }],
  ])("stays when it has %s", async (_, tab) => {
    const { value } = await navigationOf({ tabs: [{ tab: "First", pages: ["a"] }, tab] });
    expect(nodeCalled("Tab", value.children)).not.toBeNull();
  });

  it("goes when all its pages are missing, each of which is reported, and nothing else", async () => {
    const tabs = [
      { tab: "First", pages: ["a"] },
      { tab: "Gone", groups: [{ group: "Gone too", pages: ["b", "c"] }] },
    ];
    const { value, diagnostics } = await navigationOf({ tabs }, { missing: ["b", "c"] });
    expect(titles(value.children)).toEqual(["First"]);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "navigation/missing-page",
      "navigation/missing-page",
    ]);
  });

  it("does not change the ids of what comes after it", async () => {
    const { value } = await navigationOf({ pages: ["a", "gone", "b"] }, { missing: ["gone"] });
    expect(value.children.map(({ id, title }) => [id, title])).toEqual([
      ["0", "a"],
      ["2", "b"],
    ]);
  });
});

it("a navigation of 50,000 pages is read in a moment", async () => {
  const groups = Array.from({ length: 500 }, (_, group) => ({
    group: `Group ${group}`,
    pages: Array.from({ length: 100 }, (_, page) => `g${group}/p${page}`),
  }));
  const { value, diagnostics } = await navigationOf({ tabs: [{ tab: "All", groups }] });
  expect(diagnostics).toEqual([]);
  expect(divisionCalled("All", value.children).children).toHaveLength(500);
});
