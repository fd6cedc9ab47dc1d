import type { RenderContext } from "#render/context.ts";
import { renderNotFound } from "#render/not-found.tsx";
import type { Site } from "#site/types.ts";
import type { SiteViews } from "#site/view.ts";
import type { Artifact } from "./types.ts";

/** The page for addresses that do not exist, with the surroundings of the home page. */
export function notFoundArtifact(views: SiteViews, site: Site, context: RenderContext): Artifact {
  const home = site.pages.get(site.home);
  const view = home === undefined ? null : views.view(home);
  return { path: "404.html", body: renderNotFound(context, view), cache: "revalidate" };
}
