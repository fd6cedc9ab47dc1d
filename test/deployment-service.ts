/** A service that does nothing but build and activate what waits in a store. Tests kill it. */
import { join } from "node:path";
import { openFolderBlobs } from "../packages/server/src/blobs/folder.ts";
import { DEPLOYMENT_LIMITS } from "../packages/server/src/deployments/limits.ts";
import { startQueue } from "../packages/server/src/deployments/queue.ts";
import { openStore } from "../packages/server/src/store/open.ts";

const [folder = "", databaseUrl = null] = process.argv.slice(2);
const store = await openStore({ databaseUrl, folder });
const queue = await startQueue({
  store,
  blobs: await openFolderBlobs(join(folder, "blobs")),
  folder,
  builders: 1,
  limits: DEPLOYMENT_LIMITS,
  leaseMilliseconds: 2_500,
  log: { info: (event) => void process.stdout.write(`${event}\n`), error: () => {} },
});
process.stdout.write("started\n");
process.once("SIGTERM", async () => {
  await queue.stop();
  await store.close();
});
