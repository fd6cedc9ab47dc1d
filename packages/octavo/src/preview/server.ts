import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { readRecord, type RecordCache } from "#site/records.ts";
import { directorySnapshot } from "#source/directory.ts";
import { SourceError } from "#source/error.ts";
import type { Snapshot } from "#source/types.ts";
import { EventStreams } from "./events.ts";
import { previewHandler } from "./handler.ts";
import { readState, type PreviewState } from "./state.ts";
import { watchFolder } from "./watch.ts";

export interface Preview {
  readonly address: string;
  /** What was found wrong, once the whole site is read. Whoever asks for a page before waits for it. */
  readonly read: Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

export interface PreviewOptions {
  readonly port: number;
  readonly onChange?: (paths: ReadonlySet<string>, state: PreviewState, milliseconds: number) => void;
}

/** The watcher lists the whole folder once more: that time belongs to the first page and what it loads. */
const watchLatest = 1000;
const watchAfterPage = 200;

/** Serves a folder as a site on this machine, and shows every edit in the pages that are open. */
export async function startPreview(folder: string, { port, onChange }: PreviewOptions): Promise<Preview> {
  // A little earlier: file systems tell the time in coarser steps.
  const listedAt = Date.now() - 50;
  const listed = await directorySnapshot(folder);
  const cache: RecordCache = new Map();
  const streams = new EventStreams();
  const shown = new AbortController();
  const stopped = new AbortController();

  const server = serve({
    fetch: async (request) => {
      const handle = await handler;
      const response = await handle(request);
      shown.abort();
      return response;
    },
    port,
    hostname: "localhost",
  });
  await once(server, "listening");
  let state: PreviewState;
  const opened = readLater(listed, cache);
  const handler = opened.then((first) => {
    state = first;
    return previewHandler(() => state, streams);
  });

  const watching = opened.then(async () => {
    await pauseUntil(watchLatest, AbortSignal.any([shown.signal, stopped.signal]));
    await pauseUntil(watchAfterPage, stopped.signal);
    if (stopped.signal.aborted) return null;
    return watchFolder(folder, ignoredByWatch, listedAt, async (paths) => {
      const startedAt = performance.now();
      if (!(await onlyContentChanged(paths, state, cache))) {
        for (const path of paths) cache.delete(path);
        const now = await readAnew(folder, cache);
        if (now === null) return;
        state = now;
      }
      streams.send(changesWholePages(paths, state) ? "reload" : "update");
      onChange?.(paths, state, performance.now() - startedAt);
    });
  });

  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${bound}`,
    read: opened.then(({ diagnostics }) => diagnostics),
    close: async () => {
      stopped.abort();
      await (await watching)?.close();
      // Pages that are open hold a connection each, for as long as they are open.
      streams.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** The address can be said, and asked for, before the site is read. */
async function readLater(listed: Checked<Snapshot>, cache: RecordCache): Promise<PreviewState> {
  await setImmediate();
  return readState(listed, cache);
}

/** Waits for so long, or until the signal. */
async function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}

/** Style sheets and scripts of the author's take effect only when a page is loaded. */
function changesWholePages(paths: ReadonlySet<string>, { preview }: PreviewState): boolean {
  const loaded = [...(preview?.site.styles ?? []), ...(preview?.site.scripts ?? [])];
  return loaded.some((path) => paths.has(path));
}

/** Null when a file went away while it was read: that is a change too, and the folder is read again for it. */
async function readAnew(folder: string, cache: RecordCache): Promise<PreviewState | null> {
  try {
    return await readState(await directorySnapshot(folder), cache);
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

const neverWatched = /(^|\/)(node_modules|\.[^/]+)(\/|$)/;
const watchedAnyway = /(^|\/)\.(octavo|mint)ignore$/;

function ignoredByWatch(path: string): boolean {
  return neverWatched.test(path) && !watchedAnyway.test(path);
}

/** An edit of nothing but text changes nothing but the pages that show it: the site stays as it is. */
async function onlyContentChanged(
  paths: ReadonlySet<string>,
  { snapshot }: PreviewState,
  cache: RecordCache,
): Promise<boolean> {
  for (const path of paths) {
    const known = cache.get(path);
    if (known === undefined || !snapshot.has(path)) return false;
    try {
      const now = readRecord(await snapshot.text(path), path);
      if (JSON.stringify(now) !== JSON.stringify(known)) return false;
    } catch {
      return false;
    }
  }
  return true;
}
