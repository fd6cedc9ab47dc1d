/** Turns routes and repository paths into addresses that a browser can follow, in one place. */
export interface Addresses {
  readonly base: string;
  readonly trailingSlash: boolean;
}

/** Folder of everything that is not a page or a file of the repository. */
export const ownFolder = "_octavo";

export function normaliseBase(base: string): string {
  const trimmed = base.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? "" : `/${trimmed}`;
}

export function pageAddress(route: string, { base, trailingSlash }: Addresses): string {
  if (route === "/") return `${base}/`;
  return `${base}${encodeURI(route)}${trailingSlash ? "/" : ""}`;
}

export function fileAddress(path: string, { base }: Addresses): string {
  return `${base}/${encodeURI(path)}`;
}

/** The file that a static host serves for a route. */
export function pageFile(route: string, { trailingSlash }: Addresses): string {
  if (route === "/") return "index.html";
  return trailingSlash ? `${route.slice(1)}/index.html` : `${route.slice(1)}.html`;
}

/** The parts of a page's surroundings for its other places in the navigation. */
export function placesFile(route: string): string {
  return `${ownFolder}/places${route === "/" ? "/index" : route}.html`;
}

export function isExternal(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}
