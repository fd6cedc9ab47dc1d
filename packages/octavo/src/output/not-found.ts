import { renderNotFound } from "#render/not-found.tsx";
import type { Site } from "#site/types.ts";
import type { SiteViews } from "#site/view.ts";
import { quietly, type SiteContext } from "./pages.ts";
import type { Artifact } from "./types.ts";

/** The page for addresses that do not exist, with the surroundings of the home page. */
export function notFoundArtifact(views: SiteViews, site: Site, context: SiteContext): Artifact {
  const home = site.pages.get(site.home);
  const view = home === undefined ? null : views.view(home);
  return { path: "404.html", body: renderNotFound(quietly(context), view), cache: "revalidate" };
}
