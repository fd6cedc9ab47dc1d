import { hash } from "node:crypto";
import type { Addresses } from "#site/addresses.ts";
import type { Page, PageView, Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import type { SiteContext } from "./pages.ts";

/**
 * The hash of everything around a page that its files are made from: its views of the site, what all pages share,
 * and which addresses there are. The files that are read for it are not part of it.
 */
export function pageKeys(
  site: Site,
  addresses: Addresses,
  fragments: ReadonlyMap<string, string>,
  context: SiteContext,
): (page: Page) => string {
  const surroundings = new SiteViews(site, addresses, fragments);
  const shared = hashOf([sharedParts(site), addresses, { ...context, settings: null }]);
  const hashOnce = hashesByIdentity();
  const around = ({ sidebar, levels, banner, navbar, footer, ...own }: PageView) => [
    own,
    ...[sidebar, levels, banner, navbar, footer].map(hashOnce),
  ];
  const references = hashOf(referencesIn(site));
  return (page) => {
    const views = [around(surroundings.view(page)), surroundings.otherViews(page).map(around)];
    return hashOf([shared, page.reference === null ? null : references, ...views]);
  };
}

/**
 * Parts that several pages of a specification load are written with one of them: they must all be made anew when
 * another one shows something else.
 */
function referencesIn(site: Site): unknown {
  return [...site.pages.values()].flatMap(({ route, reference, places }) =>
    reference === null ? [] : [[route, reference, places[0]?.scope.language]],
  );
}

/** These reach pages through their views and the shared context, or not at all. */
const countedElsewhere: ReadonlySet<string> = new Set<keyof Site>([
  "settings",
  "pages",
  "folders",
  "sections",
  "navigation",
  "redirects",
  "specs",
  "remoteSpecs",
  "unusableSpecs",
  "unreadFolders",
  "assets",
  "classes",
  "hasDiagrams",
]);

/** Whatever else a site has is part of every page's key. */
function sharedParts(site: Site): unknown {
  const others = Object.entries(site).filter(([name]) => !countedElsewhere.has(name));
  return [[...site.pages.keys()], [...site.folders], { ...site.settings, redirects: null }, others];
}

/** What many pages share is one large object: it is hashed once. */
function hashesByIdentity(): (value: object | null | undefined) => string | null {
  const known = new WeakMap<object, string>();
  return (value) => {
    if (value === null || value === undefined) return null;
    const made = known.get(value) ?? hashOf(value);
    known.set(value, made);
    return made;
  };
}

function hashOf(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "hex");
}
