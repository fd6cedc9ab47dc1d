import { routeOf } from "#navigation/routes.ts";
import { redirectIndex } from "./redirects.ts";
import type { Page, Redirect } from "./types.ts";

/**
 * Where the address of a folder leads that has no page of its own: to the first of its pages that the navigation
 * lists (`paths`, in reading order). Redirects of the author go before.
 */
export function folderRoutes(
  paths: Iterable<string>,
  pages: ReadonlyMap<string, Page>,
  redirects: readonly Redirect[],
): ReadonlyMap<string, string> {
  const redirected = redirectIndex(redirects);
  const folders = new Map<string, string>();
  for (const path of paths) {
    const page = pages.get(routeOf(path));
    if (page === undefined || page.hidden || page.url !== null) continue;
    // Whoever has come by a folder before has been in those around it as well.
    for (
      let folder = parentOf(page.route);
      folder !== "" && !folders.has(folder);
      folder = parentOf(folder)
    ) {
      if (!pages.has(folder)) folders.set(folder, page.route);
    }
  }
  return new Map([...folders].filter(([folder]) => redirected(folder) === null));
}

function parentOf(route: string): string {
  return route.slice(0, Math.max(0, route.lastIndexOf("/")));
}
