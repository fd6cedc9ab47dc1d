import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { Diagnostic } from "#diagnostics/types.ts";
import { readRecord, type RecordCache } from "#site/records.ts";
import { SourceError } from "#source/error.ts";
import { EventStreams } from "./events.ts";
import { previewHandler } from "./handler.ts";
import { readState, type PreviewState } from "./state.ts";
import { watchFolder } from "./watch.ts";

export interface Preview {
  readonly address: string;
  readonly diagnostics: readonly Diagnostic[];
  close(): Promise<void>;
}

export interface PreviewOptions {
  readonly port: number;
  readonly onChange?: (paths: ReadonlySet<string>, state: PreviewState, milliseconds: number) => void;
}

/** Serves a folder as a site on this machine, and shows every edit in the pages that are open. */
export async function startPreview(folder: string, { port, onChange }: PreviewOptions): Promise<Preview> {
  const cache: RecordCache = new Map();
  const streams = new EventStreams();
  let state = await readState(folder, cache);

  const server = serve({ fetch: previewHandler(() => state, streams), port, hostname: "localhost" });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });

  const watcher = watchFolder(folder, ignoredByWatch, async (paths) => {
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

  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${bound}`,
    diagnostics: state.diagnostics,
    close: async () => {
      await watcher.close();
      // Pages that are open hold a connection each, for as long as they are open.
      streams.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** Style sheets and scripts of the author's take effect only when a page is loaded. */
function changesWholePages(paths: ReadonlySet<string>, { preview }: PreviewState): boolean {
  const loaded = [...(preview?.site.styles ?? []), ...(preview?.site.scripts ?? [])];
  return loaded.some((path) => paths.has(path));
}

/** Null when a file went away while it was read: that is a change too, and the folder is read again for it. */
async function readAnew(folder: string, cache: RecordCache): Promise<PreviewState | null> {
  try {
    return await readState(folder, cache);
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
