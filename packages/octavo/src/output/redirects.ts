import { renderRedirect } from "#render/redirect.ts";
import { encodeAddress, isExternal, pageAddress, pageFile, type Addresses } from "#site/addresses.ts";
import { resolveAddress } from "#site/links.ts";
import type { Redirect, Site } from "#site/types.ts";
import type { Artifact } from "./types.ts";

/**
 * Redirects for hosts that only serve files: a page that forwards for each exact source and each folder without
 * a page, and a `_redirects` file, which several hosts read, for the author's with their patterns and status codes.
 */
export function redirectArtifacts(site: Site, addresses: Addresses): readonly Artifact[] {
  const artifacts: Artifact[] = [];
  for (const redirect of site.redirects) {
    const route = routeOf(redirect);
    if (!isExact(redirect) || route === "/" || site.pages.has(route)) continue;
    const body = renderRedirect(targetOf(redirect, site, addresses));
    artifacts.push({ path: pageFile(route, addresses), body, cache: "revalidate" });
  }
  for (const [folder, first] of site.folders) {
    const body = renderRedirect(pageAddress(first, addresses));
    artifacts.push({ path: pageFile(folder, addresses), body, cache: "revalidate" });
  }
  if (!site.pages.has("/")) {
    const own = site.redirects.find((redirect) => routeOf(redirect) === "/");
    const target = own === undefined ? pageAddress(site.home, addresses) : targetOf(own, site, addresses);
    artifacts.push({ path: "index.html", body: renderRedirect(target), cache: "revalidate" });
  }
  if (site.redirects.length > 0) {
    const body = site.redirects.map((redirect) => redirectLine(redirect, site, addresses)).join("");
    artifacts.push({ path: "_redirects", body, cache: "revalidate" });
  }
  return artifacts;
}

/**
 * Redirects for a server that follows them itself: the author's with their patterns, then the folders without a
 * page, then the root. Those that a page stands in the way of are left out.
 */
export function servedRedirects(site: Site, addresses: Addresses): readonly Redirect[] {
  const own = site.redirects.filter((redirect) => isPattern(redirect) || !site.pages.has(routeOf(redirect)));
  const isRootTaken = site.pages.has("/") || own.some((redirect) => routeOf(redirect) === "/");
  const folders = [...site.folders, ...(isRootTaken ? [] : [["/", site.home] as const])];
  return [
    ...own.map((redirect) => ({
      ...redirect,
      destination: isPattern(redirect) ? redirect.destination : targetOf(redirect, site, addresses),
    })),
    ...folders.map(([source, first]) => ({
      source,
      destination: pageAddress(first, addresses),
      permanent: false,
    })),
  ];
}

function routeOf({ source }: Redirect): string {
  return source.replace(/\/+$/, "") || "/";
}

function isPattern({ source }: Redirect): boolean {
  return /[:*]/.test(source);
}

/** Whether the source is the path of a file: no pattern, and nothing that would lead out of the folder. */
function isExact(redirect: Redirect): boolean {
  const [, ...segments] = routeOf(redirect).split("/");
  return !isPattern(redirect) && segments.every((segment) => !/^\.{0,2}$|[\\\0]/.test(segment));
}

function targetOf(redirect: Redirect, site: Site, addresses: Addresses): string {
  return encodeAddress(resolveAddress(redirect.destination, null, site, addresses));
}

function redirectLine(redirect: Redirect, site: Site, addresses: Addresses): string {
  const source = encodeAddress(redirect.source.replace(/:\w+\*$/, "*"));
  const target = isPattern(redirect)
    ? patternTarget(redirect, addresses)
    : targetOf(redirect, site, addresses);
  return `${addresses.base}${source} ${target} ${redirect.permanent ? 308 : 307}\n`;
}

/** Hosts call what `*` matched `:splat`. */
function patternTarget({ destination }: Redirect, { base }: Addresses): string {
  const target = encodeAddress(destination.replace(/:\w+\*|\*/g, ":splat"));
  return isExternal(destination) ? target : base + target;
}
