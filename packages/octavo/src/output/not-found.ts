import type { RenderContext } from "#render/context.ts";
import { renderNotFound } from "#render/not-found.tsx";
import type { Addresses } from "#site/addresses.ts";
import type { Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import type { Artifact } from "./types.ts";

/** The page for addresses that do not exist, with the surroundings of the home page. */
export function notFoundArtifact(site: Site, addresses: Addresses, context: RenderContext): Artifact {
  const home = site.pages.get(site.home);
  const view = home === undefined ? null : new SiteViews(site, addresses, new Map()).view(home);
  return { path: "404.html", body: renderNotFound(context, view), cache: "revalidate" };
}
