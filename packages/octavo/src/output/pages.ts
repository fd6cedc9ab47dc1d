import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { prepare } from "#highlight/highlight.ts";
import { useLanguages } from "#highlight/loaded.ts";
import { codeLanguages } from "#render/code-languages.ts";
import type { RenderContext, Report } from "#render/context.ts";
import { renderPage } from "#render/page.tsx";
import { renderPlaces } from "#render/places.tsx";
import { fileAddress, markdownFile, pageFile, placesFile, type Addresses } from "#site/addresses.ts";
import { withRemoteSpecs } from "#site/api/files.ts";
import { contentPlace, readContent } from "#site/content.ts";
import { feedItems } from "#site/feed.ts";
import { pageMarkdown } from "#site/markdown.ts";
import type { DocumentTree, Files, Page, PageView, Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import { feedArtifact, feedFile } from "./feeds.ts";
import { findNodes } from "./find-nodes.ts";
import { imageSizes } from "./image-sizes.ts";
import { islandsOf } from "./islands.ts";
import type { PreparedReference, References } from "./references.ts";
import type { Artifact } from "./types.ts";

/** What the pages of a site share, as plain data. The rest is added page by page. */
export type SiteContext = Omit<
  RenderContext,
  "report" | "imageSize" | "islands" | "markdown" | "feed" | "claimed"
>;

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
  repository: Files,
): PageWriter {
  const files = withRemoteSpecs(repository, site.remoteSpecs);
  const views = new SiteViews(site, addresses, fragments);
  const sizesOf = imageSizes(files, addresses);
  const prepareIslands = islandsOf(files, addresses);
  // Many sites have no API, and the part of the program that shows one is large.
  let references: Promise<References> | undefined;
  const loadReferences = async () => (await import("./references.ts")).referencesOf(site, files, addresses);
  return async (page, shared, show) => {
    // Specifications are read once, but each page is made from its own.
    if (page.reference !== null) files.has(page.reference.spec);
    const content = await readContent(page, site, files, addresses);
    show?.(content.value);
    const diagnostics = [...content.diagnostics];
    const report: Report = (code, at, message, hint) => {
      diagnostics.push(diagnose(code, contentPlace(page, at), message, hint));
    };
    const { islands: found, pictures } = findNodes(content.value);
    const islands = found.length === 0 ? null : await prepareIslands(content.value, found);
    const imageSize = await sizesOf(pictures);
    const news = feedItems(content.value);
    const view = views.view(page);
    const reference =
      page.reference === null && page.endpoint === null
        ? null
        : await (
            await (references ??= loadReferences())
          )(view);
    const context: RenderContext = {
      ...shared,
      report,
      imageSize,
      markdown: fileAddress(markdownFile(page.route), addresses),
      ...(content.value.claimed === undefined ? {} : { claimed: content.value.claimed }),
      ...(islands === null ? {} : { islands }),
      ...(news.length === 0 ? {} : { feed: fileAddress(feedFile(page.route), addresses) }),
    };
    useLanguages(site.codeLanguages);
    await prepare(codeLanguages(content.value.children));
    if (reference !== null) await prepare(reference.languages());
    // Meanwhile a page of another site may have had its turn.
    useLanguages(site.codeLanguages);
    const html = renderPage(view, content.value, context, reference?.render);
    const artifacts: Artifact[] = [
      { path: pageFile(page.route, addresses), body: html, cache: "revalidate", kind: "page" },
    ];
    if (shared.extent !== "main") {
      artifacts.push({
        path: markdownFile(page.route),
        body: markdownOf(page, content.value, view, reference),
        cache: "revalidate",
      });
    }
    if (reference !== null && shared.extent !== "main")
      artifacts.push(...(await reference.fragments(context)));
    if (news.length > 0) artifacts.push(feedArtifact(page, news, site, addresses));
    if (page.places.length > 1 && shared.extent !== "main") {
      const body = renderPlaces(views.otherViews(page), context);
      artifacts.push({ path: placesFile(page.route), body, cache: "revalidate" });
    }
    if (islands === null) return checked(artifacts, diagnostics);
    return checked([...artifacts, ...islands.artifacts], [...diagnostics, ...islands.diagnostics]);
  };
}

function markdownOf(
  page: Page,
  tree: DocumentTree,
  { listing }: PageView,
  reference: PreparedReference | null,
): string {
  if (reference === null) return pageMarkdown(page, tree, listing);
  // What the specification says at full length need not be said twice.
  const own = page.reference?.describes === true ? { ...page, description: null } : page;
  return pageMarkdown(own, tree, listing) + reference.markdown();
}
