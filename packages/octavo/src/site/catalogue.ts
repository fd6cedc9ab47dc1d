import { standardLanguage } from "#navigation/language-names.ts";
import { markdownFile, pageAddress, type Addresses } from "./addresses.ts";
import type { Page, Site } from "./types.ts";

/** A page that search and assistant know of. Its text is the Markdown file. */
export interface CatalogueEntry {
  readonly route: string;
  /** Finished address: with the base path. */
  readonly href: string;
  /** Path of the page's Markdown among the files of the site. */
  readonly file: string;
  readonly title: string;
  readonly description: string | null;
  readonly language: string;
  /** Versions that list it; empty when the site has none. */
  readonly versions: readonly string[];
  /** How much more than others it counts; 1 is usual. */
  readonly boost: number;
}

/** Everything that can be found on a site, in the order of its pages. */
export function catalogue(site: Site, addresses: Addresses): readonly CatalogueEntry[] {
  return [...site.pages.values()]
    .filter(({ searchable, url }) => searchable && url === null)
    .map((page) => ({
      route: page.route,
      href: pageAddress(page.route, addresses),
      file: markdownFile(page.route),
      title: page.title,
      description: page.description,
      ...scopeOf(page),
    }));
}

function scopeOf({ places }: Page): Pick<CatalogueEntry, "language" | "versions" | "boost"> {
  const scopes = places.filter(({ scope }) => scope.searchable).map(({ scope }) => scope);
  return {
    language: standardLanguage(scopes[0]?.language ?? "en"),
    versions: [...new Set(scopes.flatMap(({ version }) => version ?? []))],
    boost: scopes.reduce((most, { boost }) => Math.max(most, boost ?? 1), 0) || 1,
  };
}
