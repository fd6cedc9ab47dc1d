import { BUILT_SITE_FOLDER } from "#source/built.ts";

/** Turns routes and repository paths into addresses that a browser can follow, in one place. */
export interface Addresses {
  readonly base: string;
  readonly trailingSlash: boolean;
}

export const ownFolder = BUILT_SITE_FOLDER;

export function normaliseBase(base: string): string {
  const trimmed = base.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? "" : `/${trimmed}`;
}

export function pageAddress(route: string, { base, trailingSlash }: Addresses): string {
  if (route === "/") return `${base}/`;
  return `${base}${encodePath(route)}${trailingSlash ? "/" : ""}`;
}

export function fileAddress(path: string, { base }: Addresses): string {
  return `${base}/${encodePath(path)}`;
}

/** `?` and `#` may stand in the name of a file, where they would end the path of an address. */
export function encodePath(path: string): string {
  // Nearly every path needs nothing of this, and every link of every page is one.
  if (/^[\w./-]*$/.test(path)) return path;
  return encode(path).replace(/[?#]/g, encodeURIComponent);
}

/** The file that a static host serves for a route. */
export function pageFile(route: string, { trailingSlash }: Addresses): string {
  if (route === "/") return "index.html";
  return trailingSlash ? `${route.slice(1)}/index.html` : `${route.slice(1)}.html`;
}

/** The page as Markdown. */
export function markdownFile(route: string): string {
  return `${route === "/" ? "index" : route.slice(1)}.md`;
}

/** The parts of a page's surroundings for its other places in the navigation. */
export function placesFile(route: string): string {
  return `${ownFolder}/places${route === "/" ? "/index" : route}.html`;
}

/** An address as an author wrote it, fit for a header: what is encoded already stays as it is. */
export function encodeAddress(address: string): string {
  return encode(address).replace(/%25([\da-f]{2})/gi, "%$1");
}

/** `encodeURI` throws on half of a surrogate pair, which JSON can hold. */
function encode(text: string): string {
  return encodeURI(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}

export function isExternal(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}
