import { memorySnapshot } from "#source/memory.ts";
import type { Snapshot } from "#source/types.ts";
import { openSite } from "./open.ts";
import type { Page, Site } from "./types.ts";

export interface TestSite {
  readonly site: Site;
  readonly snapshot: Snapshot;
  page(route: string): Page;
}

/** A site in memory: the navigation, other settings, and the files beside `docs.json`. */
export async function siteOf(
  navigation: object,
  files: Readonly<Record<string, string>>,
  settings: object = {},
): Promise<TestSite> {
  const docs = { name: "Test", theme: "mint", colors: { primary: "#0b6e4f" }, ...settings, navigation };
  const snapshot = memorySnapshot({ "docs.json": JSON.stringify(docs, null, 2), ...files });
  const { value: site, diagnostics } = await openSite(snapshot);
  if (site === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return {
    site,
    snapshot,
    page(route) {
      const page = site.pages.get(route);
      if (page === undefined) throw new Error(`There is no page at ${route}`);
      return page;
    },
  };
}

/** Page files by path without extension, each called after its path. */
export function pages(...paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [`${path}.mdx`, `---\ntitle: "${path}"\n---\n\nText.\n`]));
}
