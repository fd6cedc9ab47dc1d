import { parentPort, workerData } from "node:worker_threads";
import { contentSink } from "#output/content-sink.ts";
import { diskSink } from "#output/disk.ts";
import { listedDirectory } from "#source/directory.ts";
import type { WorkerOrder, WorkerTask } from "./protocol.ts";
import { pageRenderer } from "./render.ts";

const task: WorkerTask = workerData;
const sink = task.byContent ? contentSink(task.folder) : diskSink(task.folder);
const render = pageRenderer(task, listedDirectory(task.root, task.paths), sink);

/** Orders may wait, but only one is carried out at a time. */
let last = Promise.resolve();

parentPort?.on("message", (routes: WorkerOrder) => {
  last = last.then(async () => parentPort?.postMessage(await render(routes)));
});
