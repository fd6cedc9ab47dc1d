import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { assetArtifacts } from "#output/assets.ts";
import { catalogueArtifact } from "#output/catalogue.ts";
import { isContentSink } from "#output/content-sink.ts";
import { renderContext, siteAddresses } from "#output/context.ts";
import { sidebarFragments } from "#output/fragments.ts";
import { notFoundArtifact } from "#output/not-found.ts";
import { redirectArtifacts, servedRedirects } from "#output/redirects.ts";
import { noReuse, referTo, reuseOf } from "#output/reuse.ts";
import { specDownload } from "#output/spec-download.ts";
import { themeArtifacts } from "#output/theme.ts";
import type { BuildMemory, MadePage, Sink } from "#output/types.ts";
import { utilitiesArtifact } from "#output/utilities.ts";
import { openSite } from "#site/open.ts";
import type { Redirect } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import type { FetchSpec } from "#source/copies.ts";
import { hashedSnapshot } from "#source/hashed.ts";
import type { Snapshot } from "#source/types.ts";
import { startEarly, type Helper } from "#workers/helper.ts";
import { renderTogether } from "#workers/pool.ts";

export interface BuildOptions {
  /** Path under which the site is served, for example `/docs`. */
  readonly base?: string;
  /** What the build before remembered: a sink that finds files by content gets unchanged pages by reference. */
  readonly previous?: BuildMemory | undefined;
  /** Gets specifications from URLs; without it they are reported as not loaded. */
  readonly fetchSpec?: FetchSpec | undefined;
  /** Whether readers must sign in: specifications are not offered for download then. */
  readonly isProtected?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface BuildReport {
  readonly pages: number;
  readonly reusedPages: number;
  /** For the next build. Empty when the sink cannot reuse pages. */
  readonly memory: BuildMemory;
  /** For servers that redirect themselves. Patterns are as the author wrote them, other destinations are addresses. */
  readonly redirects: readonly Redirect[];
  /** Address of the page where `/` leads. */
  readonly home: string;
}

/**
 * The page to read first. A repository becomes a site, and the site becomes files:
 * source → config → navigation → site → render → output. Null when there is nothing to build.
 */
export async function build(
  snapshot: Snapshot,
  sink: Sink,
  options: BuildOptions = {},
): Promise<Checked<BuildReport | null>> {
  // What was built before is mostly there already.
  const early = options.previous === undefined ? startEarly(snapshot, sink) : null;
  try {
    return await buildSite(snapshot, sink, early, options);
  } finally {
    await early?.dismiss();
  }
}

async function buildSite(
  snapshot: Snapshot,
  sink: Sink,
  early: Helper | null,
  { base = "", previous, fetchSpec, isProtected = false, onProgress = () => {} }: BuildOptions,
): Promise<Checked<BuildReport | null>> {
  const hashed = isContentSink(sink) ? hashedSnapshot(snapshot) : null;
  const source = hashed ?? snapshot;
  const reuse = hashed === null ? noReuse : reuseOf(previous, hashed.hashOf);
  const options = { cache: await reuse.records(), fetchSpec: fetchSpec ?? null, isProtected };
  const { value: site, diagnostics } = await openSite(source, options);
  if (site === null) return checked(null, diagnostics);

  const addresses = siteAddresses(site, base);
  const utilities = await utilitiesArtifact(site);
  const context = renderContext(site, addresses, null, utilities);
  const fragments = sidebarFragments(site, addresses, context);

  const writeOthers = async () => {
    for (const artifact of [
      ...themeArtifacts(site.hasDiagrams),
      ...(utilities === null ? [] : [utilities]),
      ...fragments.artifacts,
      ...redirectArtifacts(site, addresses),
      catalogueArtifact(site, addresses),
      notFoundArtifact(new SiteViews(site, addresses, fragments.addresses), site, context),
    ]) {
      await sink.write(artifact);
    }
    const specs = await specDownload(site, source);
    if (specs !== null) await sink.write(specs);
    for await (const artifact of assetArtifacts(site, source)) await sink.write(artifact);
  };

  const task = { site, addresses, fragments: fragments.addresses, context };
  const kept = await reuse.pages(task);
  const routes = [...site.pages.keys()].filter((route) => !kept.has(route));
  const onRendered = (done: number) => onProgress(kept.size + done, site.pages.size);
  const [rendered] = await Promise.all([
    renderTogether(task, routes, source, sink, early, onRendered),
    writeOthers(),
  ]);
  const pages = new Map<string, MadePage>([...kept, ...rendered.map((page) => [page.route, page] as const)]);
  if (isContentSink(sink)) referTo(pages.values(), sink);
  const found = [...site.pages.keys()].flatMap((route) => pages.get(route)?.diagnostics ?? []);
  const report: BuildReport = {
    pages: site.pages.size,
    reusedPages: kept.size,
    memory: await reuse.remember(rendered),
    redirects: servedRedirects(site, addresses),
    home: context.home,
  };
  return checked(report, [...diagnostics, ...found]);
}
