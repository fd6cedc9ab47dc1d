import { parentPort, workerData } from "node:worker_threads";
import { contentSink } from "#output/content-sink.ts";
import { diskSink } from "#output/disk.ts";
import { listedDirectory } from "#source/directory.ts";
import type { WorkerMessage, WorkerPlace, WorkerOrder, WorkerReport } from "./protocol.ts";
import { pageRenderer } from "./render.ts";

const place: WorkerPlace = workerData;
const sink = place.byContent ? contentSink(place.folder) : diskSink(place.folder);
const files = listedDirectory(place.root, place.paths);
let render: (routes: WorkerOrder) => Promise<WorkerReport> = async () => [];

if (place.specs.length > 0) {
  const { readAhead } = await import("#output/references.ts");
  for (const spec of place.specs) await readAhead(files, spec);
}

/** Orders may wait, but only one is carried out at a time. */
let last = Promise.resolve();

parentPort?.on("message", (message: WorkerMessage) => {
  if ("site" in message) render = pageRenderer(message, files, sink);
  else last = last.then(async () => parentPort?.postMessage(await render(message)));
});
