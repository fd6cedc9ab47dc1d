import { renderNotFound } from "#render/not-found.tsx";
import { renderRedirect } from "#render/redirect.ts";
import type { Site } from "#site/types.ts";
import type { SiteViews } from "#site/view.ts";
import { quietly, type SiteContext } from "./pages.ts";
import type { Artifact } from "./types.ts";

/** The page for addresses that do not exist, with the surroundings of the home page; or one that sends readers there. */
export function notFoundArtifact(views: SiteViews, site: Site, context: SiteContext): Artifact {
  if (site.settings.errors[404].redirect) {
    return { path: "404.html", body: renderRedirect(context.home), cache: "revalidate" };
  }
  const home = site.pages.get(site.home);
  const view = home === undefined ? null : views.view(home);
  return {
    path: "404.html",
    body: renderNotFound(quietly(context), view),
    cache: "revalidate",
    kind: "page",
  };
}
