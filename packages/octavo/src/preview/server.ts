import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import { directorySnapshot } from "#source/directory.ts";
import { EventStreams, eventsPath } from "./events.ts";
import { isOwnHost } from "./hosts.ts";
import type { LiveSite, OnChange } from "./live.ts";
import { readAhead } from "./read-ahead.ts";

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
  const records = readAhead(listed.value);
  const streams = new EventStreams();
  const shown = new AbortController();
  const stopped = new AbortController();

  const server = createServer((request, response) => {
    const { url, headers } = request;
    if (url === eventsPath && isOwnHost(headers.host ?? "")) return streams.connect(response);
    void answerWith(live, request, response).then(() => shown.abort());
  });
  server.listen(port, "localhost");
  await once(server, "listening");

  // A browser can open the address already while the rest of the program is loaded, and the site is read.
  const live = import("./live.ts").then(({ openLiveSite }) =>
    openLiveSite(folder, listed, { records, listedAt, streams, fetchSpec, onChange }),
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
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answerWith(
  live: Promise<LiveSite>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "", url = "/", headers } = request;
  try {
    const { answer } = await live;
    const question = { method, host: headers.host ?? "", address: url, accept: headers.accept ?? "" };
    const { status, headers: own, body } = await answer(question);
    response.writeHead(status, own).end(method === "HEAD" ? undefined : body);
  } catch (error) {
    // A mistake of ours: the page says so, the terminal says where.
    response
      .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
      .end("This is a mistake in Octavo.\n");
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
}

/** Waits for so long, or until the signal. */
async function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
}
