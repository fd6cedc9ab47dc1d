import { parentPort, workerData } from "node:worker_threads";
import { partSources, readRecords } from "#site/records.ts";
import { listedDirectory } from "#source/directory.ts";
import type { ListedFolder } from "./read-ahead.ts";

const { root, paths }: ListedFolder = workerData;
const records = await readRecords(listedDirectory(root, paths), partSources(paths, []), new Map());
parentPort?.postMessage(records);
