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
import { openSite } from "#site/open.ts";
import type { Site } from "#site/types.ts";
import type { Snapshot } from "#source/types.ts";
import { renderInWorkers, workersFor } from "#workers/pool.ts";

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
  const context = renderContext(site, addresses);
  const fragments = sidebarFragments(site, addresses, context);

  for (const artifact of [
    ...themeArtifacts(),
    ...fragments.artifacts,
    ...redirectArtifacts(site, addresses),
    notFoundArtifact(site, addresses, context),
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

/** In worker threads when there are many pages on disk, else here, one page at a time. */
async function renderPages(
  task: RenderTask,
  snapshot: Snapshot,
  sink: Sink,
  { onProgress = () => {} }: BuildOptions,
): Promise<readonly Diagnostic[]> {
  const total = task.site.pages.size;
  const workers = workersFor(total);
  if (workers > 1 && snapshot.root !== null && sink.folder !== null) {
    const places = { root: snapshot.root, folder: sink.folder };
    return renderInWorkers(workers, { ...task, ...places }, (done) => onProgress(done, total));
  }
  const write = pageWriter(task.site, task.addresses, task.fragments);
  const diagnostics: Diagnostic[] = [];
  let done = 0;
  for (const page of task.site.pages.values()) {
    const made = write(page, await snapshot.text(page.source), task.context);
    for (const artifact of made.value) await sink.write(artifact);
    diagnostics.push(...made.diagnostics);
    onProgress(++done, total);
  }
  return diagnostics;
}
