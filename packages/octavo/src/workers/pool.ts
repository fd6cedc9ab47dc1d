import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { WorkerOrder, WorkerReport, WorkerTask } from "./protocol.ts";

const routesPerOrder = 32;

/** A worker takes about 0.1 s to start: fewer pages than this are faster without. */
const pagesWorthAWorker = 150;

export function workersFor(pages: number): number {
  return Math.min(availableParallelism(), Math.floor(pages / pagesWorthAWorker), 8);
}

/** Renders all pages in worker threads that ask for more as they finish. */
export async function renderInWorkers(
  count: number,
  task: WorkerTask,
  onProgress: (done: number) => void,
): Promise<readonly Diagnostic[]> {
  const routes = [...task.site.pages.keys()];
  const diagnostics: Diagnostic[] = [];
  let next = 0;
  let done = 0;
  const takeOrder = (): WorkerOrder => routes.slice(next, (next += routesPerOrder));

  const runWorker = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL("./page-worker.js", import.meta.url), {
        workerData: task,
        // A small young generation: pages are short-lived, and memory is what limits large sites.
        resourceLimits: { maxYoungGenerationSizeMb: 8 },
      });
      const proceed = () => {
        const order = takeOrder();
        if (order.length > 0) worker.postMessage(order);
        else void worker.terminate().then(() => resolve());
      };
      worker.on("error", reject);
      worker.on("message", (report: WorkerReport) => {
        diagnostics.push(...report.diagnostics);
        onProgress((done += report.pages));
        proceed();
      });
      proceed();
    });

  await Promise.all(Array.from({ length: count }, runWorker));
  return diagnostics;
}
