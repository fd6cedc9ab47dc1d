import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import type { RenderContext } from "#render/context.ts";
import { renderPage } from "#render/page.tsx";
import { renderPlaces } from "#render/places.tsx";
import { pageFile, placesFile, type Addresses } from "#site/addresses.ts";
import { readContent } from "#site/content.ts";
import type { Page, Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import type { Artifact } from "./types.ts";

/** Turns the text of a page into its files. Made once per site and thread; nothing of a page stays in it. */
export type PageWriter = (page: Page, text: string, context: RenderContext) => Checked<readonly Artifact[]>;

export function pageWriter(
  site: Site,
  addresses: Addresses,
  fragments: ReadonlyMap<string, string>,
): PageWriter {
  const views = new SiteViews(site, addresses, fragments);
  return (page, text, context) => {
    const content = readContent(text, page, site, addresses);
    const html = renderPage(views.view(page), content.value, context);
    const artifacts: Artifact[] = [
      { path: pageFile(page.route, addresses), body: html, cache: "revalidate" },
    ];
    if (page.places.length > 1) {
      const body = renderPlaces(views.otherViews(page), context);
      artifacts.push({ path: placesFile(page.route), body, cache: "revalidate" });
    }
    return checked(artifacts, content.diagnostics);
  };
}
