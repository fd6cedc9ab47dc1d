import { describe, expect, it } from "vitest";
import { navigationOf, nodeCalled } from "./navigation.testing.ts";
import { neighboursOf } from "./neighbours.ts";
import { duplicateListings, firstPath, firstPathIn, listings, sectionsOf } from "./sections.ts";

const group = (name: string, ...pages: readonly unknown[]) => ({ group: name, pages });

describe("sections", () => {
  it("are the parts that have a sidebar of their own, in the order of the navigation", async () => {
    const { value } = await navigationOf({
      tabs: [
        { tab: "Guides", pages: ["a", group("More", "b")] },
        { tab: "Blog", href: "https://blog.example.com" },
        {
          tab: "API",
          anchors: [
            { anchor: "REST", pages: ["c"] },
            { anchor: "Events", groups: [group("All", "d")] },
          ],
        },
      ],
    });
    const found = sectionsOf(value).map(({ id, trail, entries }) => [
      id,
      trail.map(({ title }) => title),
      entries.length,
    ]);
    expect(found).toEqual([
      ["0", ["Guides"], 2],
      ["2.0", ["API", "REST"], 1],
      ["2.1", ["API", "Events"], 1],
    ]);
  });

  it("of a site without divisions are one", async () => {
    const { value } = await navigationOf({ pages: ["a", "b"] });
    expect(sectionsOf(value)).toMatchObject([{ id: "root", trail: [] }]);
  });

  it("list their pages in reading order, a group's root page first", async () => {
    const { value } = await navigationOf({
      pages: ["a", { ...group("G", "b", { ...group("H", "c"), root: "h" }), root: "g" }, "d"],
    });
    const read = listings(value.children).map(({ path, groups }) => [path, groups.map(({ title }) => title)]);
    expect(read).toEqual([
      ["a", []],
      ["g", ["G"]],
      ["b", ["G"]],
      ["h", ["G", "H"]],
      ["c", ["G", "H"]],
      ["d", []],
    ]);
  });
});

describe("a page that a section lists twice", () => {
  it("is reported where it stands again, with its first place", async () => {
    const { value } = await navigationOf({ pages: ["a", "b", group("G", "a")] });
    expect(duplicateListings(sectionsOf(value))).toMatchObject([
      {
        code: "navigation/duplicate-page",
        line: 14,
        message: expect.stringContaining("first at docs.json:9:7"),
      },
    ]);
  });

  it.each([
    [
      "stands in two sections",
      {
        tabs: [
          { tab: "A", pages: ["a"] },
          { tab: "B", pages: ["a"] },
        ],
      },
    ],
    ["is the root of its own group", { groups: [{ ...group("G", "a", "b"), root: "a" }] }],
  ])("is no mistake when it %s", async (_, navigation) => {
    const { value } = await navigationOf(navigation);
    expect(duplicateListings(sectionsOf(value))).toEqual([]);
  });
});

describe("the first page", () => {
  it.each([
    ["is the first in reading order", { groups: [group("A", group("B", "x")), group("C", "y")] }, "x"],
    ["is a group's root", { groups: [{ ...group("A", "x"), root: "r" }] }, "r"],
    ["passes over operations", { openapi: "spec.json", pages: ["GET /users", "x"] }, "x"],
    [
      "passes over links",
      {
        tabs: [
          { tab: "A", href: "/y" },
          { tab: "B", pages: ["x"] },
        ],
      },
      "x",
    ],
    [
      "passes over what is hidden",
      {
        tabs: [
          { tab: "A", hidden: true, pages: ["x"] },
          { tab: "B", pages: ["y"] },
        ],
      },
      "y",
    ],
    ["is none where there is none", { tabs: [{ tab: "A", href: "/y" }] }, null],
  ])("%s", async (_, navigation, path) => {
    const { value } = await navigationOf(navigation);
    expect(firstPath(value.children)).toBe(path);
  });

  it("of a hidden tab is known to the reader who is there", async () => {
    const { value } = await navigationOf({ tabs: [{ tab: "A", hidden: true, groups: [group("G", "x")] }] });
    expect(firstPath(value.children)).toBeNull();
    expect(firstPathIn(nodeCalled("A", value.children)!)).toBe("x");
  });

  it("of something with versions is that of the default version", async () => {
    const versions = [
      { version: "2", pages: ["x"] },
      { version: "1", default: true, pages: ["y"] },
    ];
    const { value } = await navigationOf({ tabs: [{ tab: "A", versions }] });
    expect(firstPath(value.children)).toBe("y");
  });
});

it("the neighbours of a page are those before and after it in its section", async () => {
  const { value } = await navigationOf({ pages: ["a", group("G", "b"), "c"] });
  const reading = listings(value.children);
  const near = neighboursOf(reading);
  const around = reading.map(({ entry }) => [
    near.get(entry)?.previous?.path ?? null,
    near.get(entry)?.next?.path ?? null,
  ]);
  expect(around).toEqual([
    [null, "b"],
    ["a", "c"],
    ["b", null],
  ]);
});
