import type { Config } from "#config/types.ts";
import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { isPageFile, withoutExtension } from "#navigation/files.ts";
import { holdsSomething } from "#navigation/resolve.ts";
import { routeOf } from "#navigation/routes.ts";
import { duplicateListings, firstPath, preferDefault, sectionsOf } from "#navigation/sections.ts";
import type { Navigation } from "#navigation/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import type { Snapshot } from "#source/types.ts";
import { readReferences } from "./api/references.ts";
import { isForBrowsers, isServedFile, isSiteScript, isSiteStyle } from "./assets.ts";
import { codeLanguages } from "./code-languages.ts";
import { folderRoutes } from "./folders.ts";
import { filePage, generatedPage } from "./pages.ts";
import { placesByPath } from "./places.ts";
import { pageSources, partSources, readRecords, type RecordCache } from "./records.ts";
import type { Page, Site } from "./types.ts";

export interface AssembleOptions {
  readonly cache?: RecordCache;
  /** Gets specifications from URLs; without it they are reported as not loaded. */
  readonly fetchSpec?: FetchSpec | null;
  /** Whether readers must sign in. */
  readonly isProtected?: boolean;
}

/** Joins configuration, navigation, pages and specifications into one immutable site. */
export async function assembleSite(
  snapshot: Snapshot,
  config: Config,
  written: Navigation,
  { cache = new Map(), fetchSpec = null, isProtected = false }: AssembleOptions = {},
): Promise<Checked<Site>> {
  const listedPlaces = placesByPath(sectionsOf(written));
  const listed = listedSources(listedPlaces.keys(), snapshot);
  const sources = pageSources(snapshot.paths, listed);
  const parts = partSources(snapshot.paths, sources);
  const records = await readRecords(snapshot, [...sources, ...parts], cache);
  const references = await readReferences(snapshot, written, sources, records, listedPlaces, fetchSpec);
  const { navigation } = references;
  const sections = sectionsOf(navigation);
  const places = navigation === written ? listedPlaces : placesByPath(sections);
  const diagnostics: Diagnostic[] = [...duplicateListings(sections), ...references.diagnostics];
  const pages = new Map<string, Page>();
  const add = (page: Page) => {
    const taken = pages.get(page.route);
    if (taken === undefined) pages.set(page.route, page);
    else diagnostics.push(collision(taken.source, page));
  };
  for (const source of inPrecedence(sources)) {
    const { value, diagnostics: found } = records.get(source)!;
    if (value === null) continue;
    diagnostics.push(...found);
    const path = withoutExtension(source);
    const shown = references.backed.get(source) ?? null;
    add(filePage(source, value, shown, { places: places.get(path) ?? [], settings: config.settings }));
  }
  for (const generated of references.generated) {
    const at = { places: places.get(generated.page.slug) ?? [], settings: config.settings };
    const { value, diagnostics: found } = generatedPage(generated, at);
    diagnostics.push(...found);
    add(value);
  }
  // Where there is no navigation at all, that has been reported.
  if (places.size === 0 && holdsSomething(config.navigation)) {
    const place = config.locate(["navigation"], "key");
    diagnostics.push(
      diagnose("site/no-pages", place, "The navigation leads to no page, so there is nothing to build"),
    );
  }
  const assets = snapshot.paths.filter((path) => !isPageFile(path) && isServedFile(path));
  const known = [...sources, ...parts].map((file) => records.get(file)!);
  const redirects = config.settings.redirects ?? [];
  const languages = await codeLanguages(config, snapshot);
  diagnostics.push(...languages.diagnostics);
  const site: Site = {
    settings: config.settings,
    navigation,
    sections,
    pages,
    home: homeRoute(pages, navigation),
    redirects,
    folders: folderRoutes(places.keys(), pages, redirects),
    codeLanguages: languages.value,
    specs: references.specs,
    remoteSpecs: references.remoteSpecs,
    unusableSpecs: references.unusableSpecs,
    unreadFolders: references.unreadFolders,
    isProtected,
    assets,
    styles: assets.filter(isSiteStyle),
    scripts: await siteScripts(assets, snapshot),
    classes: [...new Set(known.flatMap(({ classes }) => classes))],
    hasDiagrams: known.some(({ hasDiagram }) => hasDiagram),
  };
  return checked(site, diagnostics);
}

async function siteScripts(assets: readonly string[], snapshot: Snapshot): Promise<readonly string[]> {
  const scripts: string[] = [];
  for (const path of assets.filter(isSiteScript)) {
    if (isForBrowsers(await snapshot.text(path))) scripts.push(path);
  }
  return scripts;
}

function listedSources(paths: Iterable<string>, snapshot: Snapshot): ReadonlySet<string> {
  const sources = new Set<string>();
  for (const path of paths) {
    const source = [`${path}.mdx`, `${path}.md`].find((file) => snapshot.has(file));
    if (source !== undefined) sources.add(source);
  }
  return sources;
}

/** `.mdx` before `.md`, `name` before `name/index`: the order in which files claim an address. */
function inPrecedence(sources: readonly string[]): readonly string[] {
  const rank = (source: string) =>
    (source.endsWith(".md") ? 1 : 0) + (/(^|\/)index\.mdx?$/.test(source) ? 2 : 0);
  return sources.toSorted((one, other) => rank(one) - rank(other));
}

function collision(taken: string, page: Page): Diagnostic {
  const message = `\`${page.source}\` and \`${taken}\` are both served at \`${page.route}\`; only \`${taken}\` is`;
  return diagnose("site/route-collision", startOf(page.source), message);
}

function homeRoute(pages: ReadonlyMap<string, Page>, navigation: Navigation): string {
  if (pages.has("/")) return "/";
  const first = firstPath(preferDefault(navigation.children));
  return first === null ? "/" : routeOf(first);
}
