import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Diagnostic } from "#diagnostics/types.ts";
import { packageFolder } from "#output/package-folder.ts";
import type { WorkerOrder, WorkerReport, WorkerTask } from "./protocol.ts";

const routesPerOrder = 16;

/** A worker that has a second order waiting does not idle while this thread is busy. */
const ordersAhead = 2;

/** A worker takes about 0.1 s to start, and tens of megabytes: fewer pages than this are better without. */
const pagesWorthAWorker = 150;
const mostWorkers = 7;

/** How many threads help this one. */
export function helpersFor(pages: number): number {
  return Math.min(availableParallelism() - 1, Math.floor(pages / pagesWorthAWorker), mostWorkers);
}

/** Renders all pages, here and in worker threads, each of which takes more when it has finished some. */
export async function renderTogether(
  helpers: number,
  task: WorkerTask,
  renderHere: (routes: WorkerOrder) => Promise<readonly Diagnostic[]>,
  onProgress: (done: number) => void,
): Promise<readonly Diagnostic[]> {
  const routes = [...task.site.pages.keys()];
  const diagnostics: Diagnostic[] = [];
  let next = 0;
  let done = 0;
  const takeOrder = (): WorkerOrder => routes.slice(next, (next += routesPerOrder));
  const finish = (report: WorkerReport) => {
    diagnostics.push(...report.diagnostics);
    onProgress((done += report.pages));
  };
  const renderOwnShare = async () => {
    for (let order = takeOrder(); order.length > 0; order = takeOrder()) {
      finish({ pages: order.length, diagnostics: await renderHere(order) });
      await breathe();
    }
  };
  const helping = Array.from({ length: helpers }, () => runWorker(task, takeOrder, finish));
  await Promise.all([renderOwnShare(), ...helping]);
  return diagnostics;
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
