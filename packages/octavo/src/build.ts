import { checked } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { assetArtifacts } from "#output/assets.ts";
import { renderContext, siteAddresses } from "#output/context.ts";
import { sidebarFragments } from "#output/fragments.ts";
import { notFoundArtifact } from "#output/not-found.ts";
import { pageWriter } from "#output/pages.ts";
import { redirectArtifacts } from "#output/redirects.ts";
import { themeArtifacts } from "#output/theme.ts";
import type { Sink } from "#output/types.ts";
import { utilitiesArtifact } from "#output/utilities.ts";
import { openSite } from "#site/open.ts";
import type { Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import type { Snapshot } from "#source/types.ts";
import { helpersFor, renderTogether } from "#workers/pool.ts";

export interface BuildOptions {
  /** Path under which the site is served, for example `/docs`. */
  readonly base?: string;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface BuildReport {
  readonly pages: number;
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
  const { value: site, diagnostics } = await openSite(snapshot);
  if (site === null) return checked(null, diagnostics);

  const addresses = siteAddresses(site, options.base ?? "");
  const utilities = await utilitiesArtifact(site);
  const context = renderContext(site, addresses, null, utilities);
  const fragments = sidebarFragments(site, addresses, context);

  for (const artifact of [
    ...themeArtifacts(site.hasDiagrams),
    ...(utilities === null ? [] : [utilities]),
    ...fragments.artifacts,
    ...redirectArtifacts(site, addresses),
    notFoundArtifact(new SiteViews(site, addresses, fragments.addresses), site, context),
  ]) {
    await sink.write(artifact);
  }
  for await (const artifact of assetArtifacts(site, snapshot)) await sink.write(artifact);

  const task = { site, addresses, fragments: fragments.addresses, context };
  const found = await renderPages(task, snapshot, sink, options);
  return checked({ pages: site.pages.size }, [...diagnostics, ...found]);
}

interface RenderTask {
  readonly site: Site;
  readonly addresses: ReturnType<typeof siteAddresses>;
  readonly fragments: ReadonlyMap<string, string>;
  readonly context: ReturnType<typeof renderContext>;
}

/** One page at a time; when there are many on disk, with the help of worker threads. */
async function renderPages(
  task: RenderTask,
  snapshot: Snapshot,
  sink: Sink,
  { onProgress = () => {} }: BuildOptions,
): Promise<readonly Diagnostic[]> {
  const { site, addresses, fragments, context } = task;
  const write = pageWriter(site, addresses, fragments, snapshot);
  const renderHere = async (routes: readonly string[]) => {
    const diagnostics: Diagnostic[] = [];
    for (const route of routes) {
      const page = site.pages.get(route)!;
      const made = await write(page, context);
      for (const artifact of made.value) await sink.write(artifact);
      diagnostics.push(...made.diagnostics);
    }
    return diagnostics;
  };
  const canShare = snapshot.root !== null && sink.folder !== null;
  const places = { root: snapshot.root ?? "", paths: snapshot.paths, folder: sink.folder ?? "" };
  const helpers = canShare ? helpersFor(site.pages.size) : 0;
  return renderTogether(helpers, { ...task, ...places }, renderHere, (done) =>
    onProgress(done, site.pages.size),
  );
}
