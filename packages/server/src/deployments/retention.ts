import { shelfHashes } from "#assistant/shelf.ts";
import type { Blobs } from "#blobs/types.ts";
import type { Store } from "#store/store.ts";
import type { Log } from "./log.ts";
import { periodically, type Periodic } from "./periodic.ts";
import { readManifest, readTree } from "./trees.ts";

const DAY = 24 * 3600 * 1000;
const SWEEP_MILLISECONDS = 6 * 3600 * 1000;

export interface RetentionOptions {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly log: Log;
}

/**
 * Removes blobs that no deployment needs. A deployment in the making refers to blobs that nothing else does yet, so
 * one is removed only when it was written a day ago and was not needed at the last sweep either: no build takes that
 * long.
 */
export function startRetention({ store, blobs, log }: RetentionOptions): Periodic {
  const sweep = sweeper(store, blobs);
  return periodically("retention", SWEEP_MILLISECONDS, log, async () => {
    const removed = await sweep(Date.now() - DAY);
    if (removed > 0) log.info("retention.removed", { blobs: removed });
  });
}

/** Removes what was written before a time, is not needed now, and was not needed the last time either. */
export function sweeper(store: Store, blobs: Blobs): (writtenBefore: number) => Promise<number> {
  let unneeded: ReadonlySet<string> = new Set();
  return async (writtenBefore) => {
    const found = new Set<string>();
    for await (const hash of blobs.list(writtenBefore)) found.add(hash);
    if (found.size > 0) for (const hash of await neededBlobs(store, blobs)) found.delete(hash);
    const before = unneeded;
    unneeded = found;
    let removed = 0;
    // Listed once more, because one may have been written again in the meantime.
    for await (const hash of found.size === 0 ? [] : blobs.list(writtenBefore)) {
      if (!found.has(hash) || !before.has(hash)) continue;
      await blobs.remove(hash);
      removed++;
    }
    return removed;
  };
}

/** What a memory lists is in the manifest beside it. */
async function neededBlobs(store: Store, blobs: Blobs): Promise<ReadonlySet<string>> {
  const { trees, manifests, memories } = await store.deployments.references();
  const needed = new Set([...trees, ...manifests, ...memories]);
  for (const hash of trees) {
    for (const file of Object.values((await readTree(hash, blobs)).files)) needed.add(file);
  }
  for (const hash of manifests) {
    const { files, shelf } = await readManifest(hash, blobs);
    for (const file of Object.values(files)) needed.add(file.hash);
    if (shelf !== undefined) for (const one of shelfHashes(shelf)) needed.add(one);
  }
  return needed;
}
