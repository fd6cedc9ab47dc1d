import { renderRedirect } from "#render/redirect.ts";
import { pageAddress, pageFile, type Addresses } from "#site/addresses.ts";
import { resolveAddress } from "#site/links.ts";
import type { Redirect, Site } from "#site/types.ts";
import type { Artifact } from "./types.ts";

/**
 * Redirects for hosts that only serve files: a page that forwards for each exact source, and a `_redirects`
 * file, which several hosts read, for all of them with their patterns and status codes.
 */
export function redirectArtifacts(site: Site, addresses: Addresses): readonly Artifact[] {
  const artifacts: Artifact[] = [];
  for (const redirect of site.redirects) {
    const route = redirect.source.replace(/\/+$/, "");
    if (isPattern(redirect) || route === "" || site.pages.has(route)) continue;
    const target = resolveAddress(redirect.destination, null, site, addresses);
    artifacts.push({ path: pageFile(route, addresses), body: renderRedirect(target), cache: "revalidate" });
  }
  if (!site.pages.has("/")) {
    const body = renderRedirect(pageAddress(site.home, addresses));
    artifacts.push({ path: "index.html", body, cache: "revalidate" });
  }
  if (site.redirects.length > 0) {
    const body = site.redirects.map((redirect) => redirectLine(redirect, site, addresses)).join("");
    artifacts.push({ path: "_redirects", body, cache: "revalidate" });
  }
  return artifacts;
}

function isPattern({ source }: Redirect): boolean {
  return /[:*]/.test(source);
}

function redirectLine(redirect: Redirect, site: Site, addresses: Addresses): string {
  const source = encodeURI(redirect.source.replace(/:\w+\*$/, "*"));
  const target = isPattern(redirect)
    ? addresses.base + redirect.destination.replace(/:\w+\*/, ":splat")
    : resolveAddress(redirect.destination, null, site, addresses);
  return `${addresses.base}${source} ${target} ${redirect.permanent ? 308 : 307}\n`;
}
