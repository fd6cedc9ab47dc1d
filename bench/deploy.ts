import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openFolderBlobs } from "../packages/server/src/blobs/folder.ts";
import { DEPLOYMENT_LIMITS } from "../packages/server/src/deployments/limits.ts";
import { startQueue } from "../packages/server/src/deployments/queue.ts";
import { receiveArchive } from "../packages/server/src/deployments/receive.ts";
import { requestDeployment } from "../packages/server/src/deployments/trigger.ts";
import { openStore } from "../packages/server/src/store/open.ts";
import { writeCorpus } from "./corpus.ts";
import { formatTable } from "./table.ts";

const { values: options } = parseArgs({
  options: { pages: { type: "string", default: "1000" }, edits: { type: "string", default: "5" } },
});

const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
try {
  await measureDeployments(Number(options.pages), Number(options.edits));
} finally {
  rmSync(folder, { recursive: true });
}

/** From an uploaded archive to the moment in which readers see it: first, then after edits of one page each. */
async function measureDeployments(count: number, edits: number): Promise<void> {
  const source = join(folder, "docs");
  const pages = writeCorpus(source, count);
  const store = await openStore({ databaseUrl: null, folder: join(folder, "data") });
  const blobs = await openFolderBlobs(join(folder, "data/blobs"));
  let live = () => {};
  const queue = await startQueue({
    store,
    blobs,
    folder: join(folder, "data"),
    builders: 1,
    limits: DEPLOYMENT_LIMITS,
    log: { info: () => {}, error: (event, error) => process.stderr.write(`${event} ${String(error)}\n`) },
    onActivated: () => live(),
  });
  const project = await store.projects.create({
    slug: "bench",
    name: "Bench",
    source: { kind: "uploads" },
    domains: [],
    settings: { keptDeployments: 10, refreshMinutes: null, conversationDays: null },
  });
  if ("taken" in project) throw new Error("A new store knows no projects.");

  const deploy = async () => {
    const archive = packFolder(source);
    const isLive = new Promise<void>((resolve) => (live = resolve));
    const startedAt = performance.now();
    const { value: tree } = await receiveArchive(archive, blobs);
    if (tree === null) throw new Error("The archive was refused.");
    const receivedAt = performance.now();
    const deployment = await requestDeployment(store, project, { trigger: "upload", actor: "bench", tree });
    queue.wake();
    await isLive;
    const endedAt = performance.now();
    const { reusedPages = 0 } = (await store.deployments.find(deployment?.id ?? "")) ?? {};
    return { received: receivedAt - startedAt, built: endedAt - receivedAt, reusedPages };
  };

  const rows = [{ deployment: "first", ...(await deploy()) }];
  for (let edit = 1; edit <= edits; edit++) {
    const page = pages[(edit * 37) % pages.length];
    appendFileSync(join(source, `${page?.path}.mdx`), `\nEdit number ${edit}.\n`);
    rows.push({ deployment: `edit ${edit}`, ...(await deploy()) });
  }
  await queue.stop();
  await store.close();
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const table = rows.map(({ deployment, received, built, reusedPages }) => ({
    deployment,
    "upload to live s": seconds(received + built),
    "receive s": seconds(received),
    "build and activate s": seconds(built),
    "pages reused": reusedPages,
  }));
  process.stdout.write(`${count} pages\n${formatTable(table)}\n`);
}

function packFolder(path: string): Uint8Array {
  const archive = join(folder, "docs.tar.gz");
  execFileSync("tar", ["-czf", archive, "-C", path, "."]);
  return readFileSync(archive);
}
