import { parentPort, workerData } from "node:worker_threads";
import type { Diagnostic } from "#diagnostics/types.ts";
import { diskSink } from "#output/disk.ts";
import { pageWriter } from "#output/pages.ts";
import { listedDirectory } from "#source/directory.ts";
import type { WorkerOrder, WorkerReport, WorkerTask } from "./protocol.ts";

const { site, addresses, fragments, context, root, paths, folder }: WorkerTask = workerData;
const write = pageWriter(site, addresses, fragments, listedDirectory(root, paths));
const sink = diskSink(folder);

parentPort?.on("message", async (routes: WorkerOrder) => {
  const diagnostics: Diagnostic[] = [];
  for (const route of routes) {
    const page = site.pages.get(route);
    if (page === undefined) continue;
    const made = await write(page, context);
    for (const artifact of made.value) await sink.write(artifact);
    diagnostics.push(...made.diagnostics);
  }
  const report: WorkerReport = { pages: routes.length, diagnostics };
  parentPort?.postMessage(report);
});
