import { isContentSink } from "#output/content-sink.ts";
import { pageWriter } from "#output/pages.ts";
import { recordedFiles } from "#output/recorded-files.ts";
import type { RenderedPage, Sink } from "#output/types.ts";
import type { Files, Page } from "#site/types.ts";
import type { RenderTask, WorkerOrder, WorkerReport } from "./protocol.ts";

const nothingRecorded = { reads: [], files: {} };

/**
 * Renders pages one after the other, here or in a worker. What a page was made from is recorded only for a sink
 * that can take it again later.
 */
export function pageRenderer(
  { site, addresses, fragments, context }: RenderTask,
  files: Files,
  sink: Sink,
): (routes: WorkerOrder) => Promise<WorkerReport> {
  const store = isContentSink(sink) ? { recorded: recordedFiles(files), files: sink.files } : null;
  const write = pageWriter(site, addresses, fragments, store?.recorded ?? files);

  const render = async (page: Page): Promise<RenderedPage> => {
    const { value: artifacts, diagnostics } = await write(page, context);
    for (const artifact of artifacts) await sink.write(artifact);
    if (store === null) return { route: page.route, diagnostics, ...nothingRecorded };
    return {
      route: page.route,
      diagnostics,
      reads: store.recorded.take(),
      files: Object.fromEntries(artifacts.map(({ path }) => [path, store.files.get(path)!])),
    };
  };
  return async (routes) => {
    const rendered: RenderedPage[] = [];
    for (const route of routes) rendered.push(await render(site.pages.get(route)!));
    return rendered;
  };
}
