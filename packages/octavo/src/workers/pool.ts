import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { isContentSink } from "#output/content-sink.ts";
import { packageFolder } from "#output/package-folder.ts";
import type { RenderedPage, Sink } from "#output/types.ts";
import type { Snapshot } from "#source/types.ts";
import type { RenderTask, WorkerOrder, WorkerReport, WorkerTask } from "./protocol.ts";
import { pageRenderer } from "./render.ts";

const routesPerOrder = 16;

/** A worker that has a second order waiting does not idle while this thread is busy. */
const ordersAhead = 2;

/** A worker takes about 0.1 s to start, and tens of megabytes: fewer pages than this are better without. */
const pagesWorthAWorker = 150;
const mostWorkers = 7;

/** How many threads help this one. */
function helpersFor(pages: number): number {
  return Math.min(availableParallelism() - 1, Math.floor(pages / pagesWorthAWorker), mostWorkers);
}

/** Renders pages, here and in worker threads, each of which takes more when it has finished some. */
export async function renderTogether(
  task: RenderTask,
  routes: readonly string[],
  snapshot: Snapshot,
  sink: Sink,
  onProgress: (done: number) => void,
): Promise<readonly RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  let next = 0;
  const takeOrder = (): WorkerOrder => routes.slice(next, (next += routesPerOrder));
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
  const shared = sharedTask(task, snapshot, sink);
  const helping =
    shared === null
      ? []
      : Array.from({ length: helpersFor(routes.length) }, () => runWorker(shared, takeOrder, finish));
  await Promise.all([renderOwnShare(), ...helping]);
  return rendered;
}

/** What workers are told; null when they could not reach the repository, or the place to write to. */
function sharedTask(task: RenderTask, { root, paths }: Snapshot, sink: Sink): WorkerTask | null {
  if (root === null || sink.folder === null) return null;
  return { ...task, root, paths, folder: sink.folder, byContent: isContentSink(sink) };
}

function runWorker(
  task: WorkerTask,
  takeOrder: () => WorkerOrder,
  finish: (report: WorkerReport) => void,
): Promise<void> {
  const worker = new Worker(join(packageFolder, "dist/workers/page-worker.js"), {
    workerData: task,
    // A small young generation: pages are short-lived, and memory is what limits large sites.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  return new Promise((resolve, reject) => {
    let waiting = 0;
    const send = () => {
      const order = takeOrder();
      if (order.length === 0) return;
      waiting++;
      worker.postMessage(order);
    };
    const endWhenIdle = () => {
      if (waiting === 0) void worker.terminate().then(() => resolve());
    };
    worker.on("error", reject);
    worker.on("message", (report: WorkerReport) => {
      waiting--;
      finish(report);
      send();
      endWhenIdle();
    });
    for (let count = 0; count < ordersAhead; count++) send();
    endWhenIdle();
  });
}
