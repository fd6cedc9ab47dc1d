import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { packageFolder } from "#output/package-folder.ts";
import type { RecordCache } from "#site/records.ts";
import type { Snapshot } from "#source/types.ts";

export interface ListedFolder {
  readonly root: string;
  readonly paths: readonly string[];
}

/** Fewer files are read sooner than a thread is started. */
const filesWorthAThread = 200;

/** Reads what the site must know of its files, in another thread, while this one loads the rest of the program. */
export function readAhead({ root, paths }: Snapshot): Promise<RecordCache> {
  if (root === null || paths.length < filesWorthAThread) return Promise.resolve(new Map());
  const folder: ListedFolder = { root, paths };
  const worker = new Worker(join(packageFolder, "dist/preview/record-worker.js"), { workerData: folder });
  return new Promise((resolve) => {
    worker.once("message", (records: RecordCache) => resolve(records));
    // What it could not read is read again here, and reported from here.
    worker.once("error", () => resolve(new Map()));
  });
}
