import { availableParallelism } from "node:os";
import { setImmediate as breathe } from "node:timers/promises";
import type { RenderedPage, Sink } from "#output/types.ts";
import type { Snapshot } from "#source/types.ts";
import { startHelper, type Helper } from "./helper.ts";
import type { RenderTask, WorkerOrder, WorkerReport } from "./protocol.ts";
import { pageRenderer } from "./render.ts";

const mostPerOrder = 16;
/** Towards the end orders get smaller, so that nobody waits long for the last one. */
const shareOfTheRest = 1 / 16;

/** A worker takes about 0.1 s to start, and tens of megabytes: fewer pages than this are better without. */
const pagesWorthAWorker = 150;
const mostWorkers = 7;

/** How many threads help this one. */
function helpersFor(pages: number): number {
  return Math.min(availableParallelism() - 1, Math.floor(pages / pagesWorthAWorker), mostWorkers);
}

/**
 * Renders pages, here and in worker threads, each of which takes more when it has finished some. One of them may
 * have been started before.
 */
export async function renderTogether(
  task: RenderTask,
  routes: readonly string[],
  snapshot: Snapshot,
  sink: Sink,
  early: Helper | null,
  onProgress: (done: number) => void,
): Promise<readonly RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  let next = 0;
  const takeOrder = (): WorkerOrder => {
    const count = Math.min(mostPerOrder, Math.ceil((routes.length - next) * shareOfTheRest));
    return routes.slice(next, (next += count));
  };
  const finish = (report: WorkerReport) => {
    rendered.push(...report);
    onProgress(rendered.length);
  };
  const renderHere = pageRenderer(task, snapshot, sink);
  const renderOwnShare = async () => {
    for (let order = takeOrder(); order.length > 0; order = takeOrder()) {
      finish(await renderHere(order));
      await breathe();
    }
  };
  const helpers = Array.from({ length: helpersFor(routes.length) }, (_, at) =>
    at === 0 && early !== null ? early : startHelper(snapshot, sink),
  );
  try {
    await Promise.all([renderOwnShare(), ...helpers.map((helper) => helper?.work(task, takeOrder, finish))]);
    return rendered;
  } finally {
    // When one of them failed, the others are not to go on.
    next = routes.length;
    await Promise.all(helpers.map((helper) => helper?.dismiss()));
  }
}
