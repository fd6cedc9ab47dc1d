import { pageFiles, withoutExtension } from "#navigation/files.ts";
import { routeOf } from "#navigation/routes.ts";
import { isExternal, ownFolder, type Addresses } from "#site/addresses.ts";
import { resolveAddress } from "#site/links.ts";
import { redirectIndex } from "#site/redirects.ts";
import type { Page, Site } from "#site/types.ts";

/** Addresses as check compares them: from the root of the site, whatever it will be served under. */
export const fromRoot: Addresses = { base: "", trailingSlash: false };

/** A page; or a file or what is made while building: it exists, and has no anchors to look at. */
type Goal = { readonly kind: "page"; readonly page: Page } | { readonly kind: "other" };

export type Target = Goal | { readonly kind: "redirect"; readonly destination: string };

/** Everything that an address of the site can lead to. */
export interface Targets {
  find(path: string): Target | null;
  /** Where redirects lead in the end: `nothing`, or `circle` when they have none. */
  follow(target: Target): Goal | { readonly kind: "nothing" | "circle" };
  /** The address that was probably meant, or null. */
  likely(path: string): string | null;
  /** The page that was certainly meant: another spelling of the same address. */
  certain(path: string): string | null;
}

/** What a build makes beside pages. */
const made = /^\/(llms(-full)?\.txt|sitemap\.xml|robots\.txt|mcp|(.*\/)?rss\.xml|\.well-known\/.*)$/;

/** More redirects than this one after the other have no end. */
const mostRedirects = 16;

export function siteTargets(site: Site): Targets {
  const assets = new Set(site.assets);
  const redirects = redirectIndex(site.redirects);
  const unread = site.unreadFolders.map((folder) => `/${folder}`);
  // Pages without a file are looked for as if they had one.
  const files = pageFiles([...site.pages.values()].map(({ path }) => `${path}.mdx`));
  const known = new Map<string, Target | null>();
  let firstBelow: ReadonlyMap<string, string> | null = null;
  let bySpelling: Map<string, string | null> | null = null;

  const search = (path: string): Target | null => {
    const page = site.pages.get(path);
    if (page !== undefined) return { kind: "page", page };
    if (assets.has(path.slice(1))) return { kind: "other" };
    const destination = redirects(path);
    if (destination !== null) return { kind: "redirect", destination };
    const first = site.pages.get(site.folders.get(path) ?? "");
    if (first !== undefined) return { kind: "page", page: first };
    const isMade = path === "/" || made.test(path) || path.startsWith(`/${ownFolder}/`);
    return isMade || unread.some((folder) => isBelow(path, folder)) ? { kind: "other" } : null;
  };
  const find = (path: string): Target | null => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = search(path);
    known.set(path, found);
    return found;
  };

  return {
    find,
    follow(target) {
      let reached: Target | null = target;
      for (let hops = 0; hops <= mostRedirects; hops++) {
        if (reached === null) return { kind: "nothing" };
        if (reached.kind !== "redirect") return reached;
        const address = parseAddress(resolveAddress(reached.destination, null, site, fromRoot));
        reached = address === null ? { kind: "other" } : find(address.path);
      }
      return { kind: "circle" };
    },
    likely(path) {
      const likely = endingOf(path, site) ?? files.likely(path);
      if (likely !== null) return routeOf(likely);
      firstBelow ??= firstPages(site);
      return firstBelow.get(path) ?? null;
    },
    certain(path) {
      bySpelling ??= spellings(site);
      return bySpelling.get(spelling(path)) ?? null;
    },
  };
}

/** A finished address of this site in its parts, decoded; null for one that leads elsewhere or says nothing. */
export function parseAddress(address: string): { readonly path: string; readonly anchor: string } | null {
  if (isExternal(address)) return null;
  const [, path = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  return { path: decode(path).replace(/(?<=.)\/+$/, ""), anchor: decode(anchor) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);
}

/** `/docs/guides/start` where only `/guides/start` exists: the site was once served below a folder. */
function endingOf(path: string, site: Site): string | null {
  const segments = withoutExtension(path).split("/").slice(1);
  for (let from = 1; from < segments.length - 1; from++) {
    const page = site.pages.get(`/${segments.slice(from).join("/")}`);
    if (page !== undefined) return page.path;
  }
  return null;
}

/** The first page in each folder, listed in the navigation or not. */
function firstPages(site: Site): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const route of [...site.pages.keys()].sort()) {
    let folder = route.slice(0, route.lastIndexOf("/"));
    for (; folder !== "" && !first.has(folder); folder = folder.slice(0, folder.lastIndexOf("/"))) {
      first.set(folder, route);
    }
  }
  return first;
}

/** Routes by spelling; null where two routes differ in nothing else. */
function spellings(site: Site): Map<string, string | null> {
  const routes = new Map<string, string | null>();
  for (const route of site.pages.keys()) {
    const key = spelling(route);
    routes.set(key, routes.has(key) ? null : route);
  }
  return routes;
}

function spelling(path: string): string {
  const plain = path
    .toLowerCase()
    .replace(/\.(html?|mdx?)$/, "")
    .replace(/\/+$/, "");
  return plain.replace(/\/index$/, "") || "/";
}
