import { pageSections, sectionWords } from "octavo/content/sections";
import { IndexBuilder } from "octavo/search/build";
import type { IndexedPage, SearchIndex, SearchPage } from "octavo/search/types";
import { updateIndex } from "octavo/search/update";
import type { CatalogueEntry } from "octavo/site/catalogue";

/** Reads a page's Markdown; null when it cannot be read. */
export type ReadMarkdown = (file: string) => Promise<string | null>;

/** The index of one language; pages that are the same as in the one before are taken from there. */
export async function indexPages(
  language: string,
  entries: readonly CatalogueEntry[],
  read: ReadMarkdown,
  before: SearchIndex | null,
  isSame: (entry: CatalogueEntry) => boolean,
): Promise<SearchIndex> {
  const known = new Set(before?.pages.map(({ route }) => route));
  const pages: (IndexedPage | SearchPage)[] = [];
  for (const entry of entries) {
    if (known.has(entry.route) && isSame(entry)) {
      pages.push(indexedPage(entry));
      continue;
    }
    const markdown = await read(entry.file);
    if (markdown !== null) pages.push({ ...indexedPage(entry), sections: sectionsOf(markdown) });
  }
  return updateIndex(before ?? new IndexBuilder(language).finish(), pages);
}

export function byLanguage(
  entries: readonly CatalogueEntry[],
): ReadonlyMap<string, readonly CatalogueEntry[]> {
  const found = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) {
    const same = found.get(entry.language);
    if (same === undefined) found.set(entry.language, [entry]);
    else same.push(entry);
  }
  return found;
}

function indexedPage({ route, title, versions, boost }: CatalogueEntry): IndexedPage {
  return { route, title, versions, boost };
}

function sectionsOf(markdown: string): SearchPage["sections"] {
  return pageSections(markdown).map(({ markdown: text, ...section }) => ({
    ...section,
    ...sectionWords(text),
  }));
}
