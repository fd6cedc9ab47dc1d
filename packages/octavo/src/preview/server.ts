import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import { directorySnapshot } from "#source/directory.ts";
import { EventStreams } from "./events.ts";
import type { OnChange } from "./live.ts";

export interface Preview {
  readonly address: string;
  /** What was found wrong, once the whole site is read. Whoever asks for a page before waits for it. */
  readonly read: Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

export interface PreviewOptions {
  readonly port: number;
  readonly fetchSpec?: FetchSpec;
  readonly onChange?: OnChange;
}

/** The watcher lists the whole folder once more: that time belongs to the first page and what it loads. */
const watchLatest = 1000;
const watchAfterPage = 800;

/** Serves a folder as a site on this machine, and shows every edit in the pages that are open. */
export async function startPreview(
  folder: string,
  { port, fetchSpec, onChange }: PreviewOptions,
): Promise<Preview> {
  // A little earlier: file systems tell the time in coarser steps.
  const listedAt = Date.now() - 50;
  const listed = await directorySnapshot(folder);
  const streams = new EventStreams();
  const shown = new AbortController();
  const stopped = new AbortController();

  const server = serve({
    fetch: async (request) => {
      const { answer } = await live;
      const response = await answer(request);
      shown.abort();
      return response;
    },
    port,
    hostname: "localhost",
  });
  await once(server, "listening");

  // A browser can open the address already while the rest of the program is loaded, and the site is read.
  const live = import("./live.ts").then(({ openLiveSite }) =>
    openLiveSite(folder, listed, { listedAt, streams, fetchSpec, onChange }),
  );
  const watching = live.then(async ({ watch }) => {
    await pauseUntil(watchLatest, AbortSignal.any([shown.signal, stopped.signal]));
    await pauseUntil(watchAfterPage, stopped.signal);
    return stopped.signal.aborted ? null : watch();
  });

  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${bound}`,
    read: live.then(({ diagnostics }) => diagnostics),
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

/** Waits for so long, or until the signal. */
async function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}
