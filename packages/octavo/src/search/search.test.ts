import { describe, expect, it } from "vitest";
import { IndexBuilder } from "./build.ts";
import { packIndex, unpackIndex } from "./pack.ts";
import { search } from "./search.ts";
import type { SearchIndex, SearchPage } from "./types.ts";

function page(route: string, title: string, text: string, more: Partial<SearchPage> = {}): SearchPage {
  const sections = [{ anchor: "", heading: "", above: [], text, code: "" }];
  return { route, title, versions: [], boost: 1, sections, ...more };
}

function indexOf(pages: readonly SearchPage[], language = "en"): SearchIndex {
  const builder = new IndexBuilder(language);
  for (const each of pages) builder.add(each);
  return builder.finish();
}

const routes = (index: SearchIndex, question: string, options = {}) =>
  search(index, question, options).map(({ route }) => route);

describe("a question", () => {
  const index = indexOf([
    page("/keys", "Keys", "Create a key, and revoke it when it is lost.", {
      sections: [
        { anchor: "", heading: "", above: [], text: "Create a key.", code: "" },
        {
          anchor: "rotate",
          heading: "Rotate a key",
          above: ["Care"],
          text: "Old keys keep working for a day.",
          code: "octavo-server key rotate --overlap 1d",
        },
      ],
    }),
    page("/deploy", "Deployments", "Every push is deployed. A deployment can be rolled back."),
    page("/themes", "Themes", "Choose the colours of a site, and how its pages look."),
  ]);

  it("finds the section that is about it, with the headings above", () => {
    const [first] = search(index, "How do I rotate my keys?");
    expect(first).toMatchObject({ route: "/keys", title: "Keys" });
    expect(first?.passages[0]).toMatchObject({ anchor: "rotate", headings: ["Care", "Rotate a key"] });
    expect(first?.passages[0]?.matched).toEqual(["rotat", "kei"]);
  });

  it("finds other forms of its words, and what stands only in code or addresses", () => {
    expect(routes(index, "deploying")[0]).toBe("/deploy");
    expect(routes(index, "overlap")).toEqual(["/keys"]);
    expect(routes(index, "looks")).toEqual(["/themes"]);
    expect(routes(index, "deploy")).toEqual(["/deploy"]);
  });

  it("is covered wholly, in part or not at all", () => {
    const covered = (question: string) => search(index, question)[0]?.passages[0]?.coverage ?? 0;
    expect(covered("choose colours")).toBeCloseTo(1);
    expect(covered("choose a submarine")).toBeGreaterThan(0.2);
    expect(covered("choose a submarine")).toBeLessThan(0.51);
    expect(covered("submarine")).toBe(0);
  });

  it("of small words alone, or of none, finds nothing", () => {
    expect(routes(index, "how is it for you?")).toEqual([]);
    expect(routes(index, "")).toEqual([]);
  });

  it("finds words that are still being typed when asked to", () => {
    expect(routes(index, "roll bac")).toEqual(["/deploy"]);
    expect(routes(index, "colo")).toEqual([]);
    expect(routes(index, "colo", { prefix: true })).toEqual(["/themes"]);
    expect(routes(index, "choose colo", { prefix: true })).toEqual(["/themes"]);
  });
});

it("pages of another version are left out, those of none are in all", () => {
  const index = indexOf([
    page("/v1", "Install", "Install it.", { versions: ["1"] }),
    page("/v2", "Install", "Install it.", { versions: ["2"] }),
    page("/all", "Install", "Install it."),
  ]);
  expect(routes(index, "install", { version: "2" }).toSorted()).toEqual(["/all", "/v2"]);
  expect(routes(index, "install")).toHaveLength(3);
});

it("of equals, the page that its author weighs more goes first; a better one still goes before", () => {
  const index = indexOf([
    page("/plain", "Install", "Install it."),
    page("/weighed", "Install", "Install it.", { boost: 2 }),
    page("/other", "Other", "Something else to install.", { boost: 2 }),
  ]);
  expect(routes(index, "install")).toEqual(["/weighed", "/plain", "/other"]);
});

it("a page with no text is found by its title", () => {
  expect(routes(indexOf([page("/empty", "Changelog", "", { sections: [] })]), "changelog")).toEqual([
    "/empty",
  ]);
});

it("an index without pages finds nothing", () => {
  expect(routes(indexOf([]), "anything")).toEqual([]);
});

describe("a packed index", () => {
  const index = indexOf(
    [
      page("/a", "Grüße", "Ein längerer Text über Straßen.", { versions: ["1"] }),
      page("/b", "Straßen", "Noch einer."),
    ],
    "de",
  );

  it("finds what the index found", () => {
    const unpacked = unpackIndex(packIndex(index));
    expect(unpacked).toEqual(index);
    expect(search(unpacked!, "Straßen")).toEqual(search(index, "Straßen"));
  });

  it("may stand anywhere in memory", () => {
    const packed = packIndex(index);
    const shifted = new Uint8Array(packed.length + 3);
    shifted.set(packed, 3);
    expect(unpackIndex(shifted.subarray(3))).toEqual(index);
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["something else", new TextEncoder().encode("<!doctype html><title>Not found</title>")],
    ["a part of one", packIndex(index).slice(0, -1)],
  ])("is not made of %s", (_, bytes) => {
    expect(unpackIndex(bytes)).toBeNull();
  });
});
