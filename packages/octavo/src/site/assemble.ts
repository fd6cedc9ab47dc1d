import type { Frontmatter } from "#content/frontmatter.ts";
import { fillPlainText } from "#content/variables.ts";
import type { Config } from "#config/types.ts";
import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { isPageFile, withoutExtension } from "#navigation/files.ts";
import { childOrder } from "#navigation/patterns/order.ts";
import { routeOf } from "#navigation/routes.ts";
import { duplicateListings, firstPath, preferDefault, sectionsOf } from "#navigation/sections.ts";
import type { Navigation } from "#navigation/types.ts";
import type { Snapshot } from "#source/types.ts";
import { isForBrowsers, isServedFile, isSiteScript, isSiteStyle } from "./assets.ts";
import { placesByPath } from "./places.ts";
import { modeOf, pageSources, partSources, readRecords, titleFromPath, type RecordCache } from "./records.ts";
import type { Page, PagePlace, Site } from "./types.ts";

/** Joins configuration, navigation and pages into one immutable site. */
export async function assembleSite(
  snapshot: Snapshot,
  config: Config,
  navigation: Navigation,
  cache: RecordCache = new Map(),
): Promise<Checked<Site>> {
  const sections = sectionsOf(navigation);
  const places = placesByPath(sections);
  const listed = listedSources(places.keys(), snapshot);
  const sources = pageSources(snapshot.paths, listed);
  const parts = partSources(snapshot.paths, sources);
  const records = await readRecords(snapshot, [...sources, ...parts], cache);
  const diagnostics: Diagnostic[] = [...duplicateListings(sections)];
  const pages = new Map<string, Page>();
  for (const source of inPrecedence(sources)) {
    const { value, diagnostics: found } = records.get(source)!;
    if (value === null) continue;
    diagnostics.push(...found);
    const page = makePage(
      source,
      value,
      places.get(withoutExtension(source)) ?? [],
      config.settings.variables ?? {},
    );
    const taken = pages.get(page.route);
    if (taken === undefined) pages.set(page.route, page);
    else diagnostics.push(collision(taken.source, page));
  }
  // Where there is no navigation at all, that has been reported.
  if (places.size === 0 && childOrder.navigation.some((key) => config.navigation[key] !== undefined)) {
    const place = config.locate(["navigation"], "key");
    diagnostics.push(
      diagnose("site/no-pages", place, "The navigation leads to no page, so there is nothing to build"),
    );
  }
  const assets = snapshot.paths.filter((path) => !isPageFile(path) && isServedFile(path));
  const written = [...sources, ...parts].map((file) => records.get(file)!);
  const site: Site = {
    settings: config.settings,
    navigation,
    sections,
    pages,
    home: homeRoute(pages, navigation),
    redirects: config.settings.redirects ?? [],
    assets,
    styles: assets.filter(isSiteStyle),
    scripts: await siteScripts(assets, snapshot),
    classes: [...new Set(written.flatMap(({ classes }) => classes))],
    hasDiagrams: written.some(({ hasDiagram }) => hasDiagram),
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

function makePage(
  source: string,
  meta: Frontmatter,
  places: readonly PagePlace[],
  variables: Readonly<Record<string, string>>,
): Page {
  const fill = (text: string | null) => (text === null ? null : fillPlainText(text, variables));
  const path = withoutExtension(source);
  const title = fill(meta.title) ?? titleFromPath(path);
  return {
    route: routeOf(path),
    path,
    kind: "guide",
    source,
    title,
    sidebarTitle: fill(meta.sidebarTitle) ?? title,
    description: fill(meta.description),
    icon: meta.icon,
    tag: meta.tag,
    mode: modeOf(meta),
    url: meta.url,
    hidden: meta.hidden || places.every((place) => place.scope.hidden),
    noindex: meta.noindex,
    deprecated: meta.deprecated,
    hidePagination: meta.hideFooterPagination,
    places,
  };
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
