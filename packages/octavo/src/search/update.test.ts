import { array, assert, boolean, constantFrom, dictionary, property, record } from "fast-check";
import { expect, it } from "vitest";
import { IndexBuilder } from "./build.ts";
import { packIndex } from "./pack.ts";
import type { IndexedPage, SearchIndex, SearchPage } from "./types.ts";
import { updateIndex } from "./update.ts";

const words = ["key", "keys", "page", "rotate", "useChat", "docs.json", "site"];
const text = array(constantFrom(...words), { maxLength: 4 }).map((all) => all.join(" "));
const section = record({ heading: text, text, code: text }).map((own) => ({ anchor: "", above: [], ...own }));
const site = dictionary(constantFrom("/a", "/b", "/c", "/d"), array(section, { maxLength: 3 }));

function indexOf(pages: readonly SearchPage[]): SearchIndex {
  const builder = new IndexBuilder("en");
  for (const page of pages) builder.add(page);
  return builder.finish();
}

function pagesOf(sections: Readonly<Record<string, SearchPage["sections"]>>): readonly SearchPage[] {
  return Object.entries(sections).map(([route, own]) => ({
    route,
    title: `Page ${route}`,
    versions: [],
    boost: 1,
    sections: own,
  }));
}

it("an index that is brought up to date is the one that would have been made", () => {
  assert(
    property(site, site, boolean(), (first, second, reversed) => {
      const before = pagesOf(first);
      // Pages that are in both with another text are new; all others of the first stay, perhaps elsewhere.
      const after = pagesOf({ ...first, ...second });
      const ordered = reversed ? after.toReversed() : after;
      const given = ordered.map((page): IndexedPage | SearchPage => {
        if (page.route in second) return page;
        const { sections: _, ...kept } = page;
        return kept;
      });
      expect(packIndex(updateIndex(indexOf(before), given))).toEqual(packIndex(indexOf(ordered)));
    }),
    { numRuns: 200 },
  );
});

it("pages that are gone leave nothing behind", () => {
  const before = indexOf(pagesOf({ "/a": [{ anchor: "", above: [], heading: "", text: "key", code: "" }] }));
  expect(packIndex(updateIndex(before, []))).toEqual(packIndex(indexOf([])));
});
