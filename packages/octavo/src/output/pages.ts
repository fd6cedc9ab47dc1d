import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { prepare } from "#highlight/highlight.ts";
import { codeLanguages } from "#render/code-languages.ts";
import type { RenderContext, Report } from "#render/context.ts";
import { renderPage } from "#render/page.tsx";
import { renderPlaces } from "#render/places.tsx";
import { fileAddress, pageFile, placesFile, type Addresses } from "#site/addresses.ts";
import { readContent } from "#site/content.ts";
import { feedItems } from "#site/feed.ts";
import type { DocumentTree, Files, Page, Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import { feedArtifact, feedFile } from "./feeds.ts";
import { findNodes } from "./find-nodes.ts";
import { imageSizes } from "./image-sizes.ts";
import { islandsOf } from "./islands.ts";
import type { Artifact } from "./types.ts";

/** What the pages of a site share, as plain data. The rest is added page by page. */
export type SiteContext = Omit<RenderContext, "report" | "imageSize" | "islands" | "feed">;

/** For what is around pages: the navigation has been checked already. */
export function quietly(context: SiteContext): RenderContext {
  return { ...context, report: () => {} };
}

/**
 * Turns a page into its files, the HTML first. Made once per site and thread; nothing of a page stays in it.
 * Whoever wants to look at the page's content as well is shown it on the way.
 */
export type PageWriter = (
  page: Page,
  context: SiteContext,
  show?: (content: DocumentTree) => void,
) => Promise<Checked<readonly Artifact[]>>;

export function pageWriter(
  site: Site,
  addresses: Addresses,
  fragments: ReadonlyMap<string, string>,
  files: Files,
): PageWriter {
  const views = new SiteViews(site, addresses, fragments);
  const sizesOf = imageSizes(files, addresses);
  const prepareIslands = islandsOf(files, addresses);
  return async (page, shared, show) => {
    const content = await readContent(page, site, files, addresses);
    show?.(content.value);
    const diagnostics = [...content.diagnostics];
    const report: Report = (code, at, message, hint) => {
      const place = { file: page.source, ...(at ?? { line: 1, column: 1 }) };
      diagnostics.push(diagnose(code, place, message, hint));
    };
    const { islands: found, pictures } = findNodes(content.value);
    const islands = found.length === 0 ? null : await prepareIslands(content.value, found);
    const imageSize = await sizesOf(pictures);
    const news = feedItems(content.value);
    const context: RenderContext = {
      ...shared,
      report,
      imageSize,
      ...(islands === null ? {} : { islands }),
      ...(news.length === 0 ? {} : { feed: fileAddress(feedFile(page.route), addresses) }),
    };
    await prepare(codeLanguages(content.value.children));
    const html = renderPage(views.view(page), content.value, context);
    const artifacts: Artifact[] = [
      { path: pageFile(page.route, addresses), body: html, cache: "revalidate" },
    ];
    if (news.length > 0) artifacts.push(feedArtifact(page, news, site, addresses));
    if (page.places.length > 1) {
      const body = renderPlaces(views.otherViews(page), context);
      artifacts.push({ path: placesFile(page.route), body, cache: "revalidate" });
    }
    if (islands === null) return checked(artifacts, diagnostics);
    return checked([...artifacts, ...islands.artifacts], [...diagnostics, ...islands.diagnostics]);
  };
}
