import { lstatSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { isContentSink } from "#output/content-sink.ts";
import { packageFolder } from "#output/package-folder.ts";
import type { Sink } from "#output/types.ts";
import type { Snapshot } from "#source/types.ts";
import type { RenderTask, WorkerOrder, WorkerPlace, WorkerReport } from "./protocol.ts";

/** A worker that has a second order waiting does not idle while this thread is busy. */
const ordersAhead = 2;

/** Repositories that have so many pages, or so large a file of data, have work for a second thread. */
const manyPages = 600;
const largeFile = 2_000_000;

/** A thread that renders pages. */
export interface Helper {
  /** Renders what `takeOrder` hands out until that is nothing. */
  work(task: RenderTask, takeOrder: () => WorkerOrder, finish: (report: WorkerReport) => void): Promise<void>;
  dismiss(): Promise<void>;
}

/** A helper; null when it could not reach the repository, or the place to write to. */
export function startHelper(
  { root, paths }: Snapshot,
  sink: Sink,
  specs: readonly string[] = [],
): Helper | null {
  if (root === null || sink.folder === null) return null;
  const place: WorkerPlace = { root, paths, folder: sink.folder, byContent: isContentSink(sink), specs };
  const worker = new Worker(join(packageFolder, "dist/workers/page-worker.js"), {
    workerData: place,
    // A small young generation: pages are short-lived, and memory is what limits large sites.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const failure = new Promise<never>((_, reject) => worker.on("error", reject));
  // Whoever works with it is told.
  failure.catch(() => {});
  return {
    async work(task, takeOrder, finish) {
      worker.postMessage(task);
      await Promise.race([failure, carryOut(worker, takeOrder, finish)]);
    },
    async dismiss() {
      await worker.terminate();
    },
  };
}

function carryOut(
  worker: Worker,
  takeOrder: () => WorkerOrder,
  finish: (report: WorkerReport) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let waiting = 0;
    const send = () => {
      const order = takeOrder();
      if (order.length === 0) return;
      waiting++;
      worker.postMessage(order);
    };
    worker.on("message", (report: WorkerReport) => {
      waiting--;
      finish(report);
      send();
      if (waiting === 0) resolve();
    });
    for (let count = 0; count < ordersAhead; count++) send();
    if (waiting === 0) resolve();
  });
}

/**
 * A helper that starts before the site is open, where there will be work for it for certain: it loads the program
 * and reads large specifications while this thread does.
 */
export function startEarly(snapshot: Snapshot, sink: Sink): Helper | null {
  const { root, paths } = snapshot;
  if (root === null || availableParallelism() < 2) return null;
  const specs = paths.filter((path) => /\.(?:json|ya?ml)$/i.test(path) && isLarge(join(root, path)));
  const pages = paths.filter((path) => /\.mdx?$/i.test(path));
  return specs.length > 0 || pages.length >= manyPages ? startHelper(snapshot, sink, specs) : null;
}

function isLarge(file: string): boolean {
  return (lstatSync(file, { throwIfNoEntry: false })?.size ?? 0) >= largeFile;
}
