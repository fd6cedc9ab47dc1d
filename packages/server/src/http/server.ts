import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

const minute = 60_000;

/** Slow senders hold a connection for a while, never for ever. */
const patience = {
  headersTimeout: 20_000,
  requestTimeout: 15 * minute,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 32 * 1024,
};

const longestSilence = 2 * minute;
const longestDrain = 10_000;
const sweepMilliseconds = 50;

export interface Listening {
  readonly port: number;
  /** Until then, whoever asks is told to come back. */
  answerWith(listener: RequestListener): void;
  /** Answers what was asked already, takes nothing new, and ends. */
  close(): Promise<void>;
}

/** @throws the error of the system, such as EADDRINUSE. */
export async function listen(host: string, port: number): Promise<Listening> {
  let answer: RequestListener = (_, outgoing) => outgoing.writeHead(503, { "retry-after": "1" }).end();
  /** Connections over which nothing was asked yet. Browsers open some ahead; the server counts them as busy. */
  const unused = new Set<Socket>();
  const server = createServer(patience, (incoming, outgoing) => {
    unused.delete(incoming.socket);
    answer(incoming, outgoing);
  });
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.timeout = longestSilence;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server.address()),
    answerWith(listener) {
      answer = listener;
    },
    close: () => drain(server, unused),
  };
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of unused) socket.destroy();
  // A connection whose last answer was sent a moment ago is idle only now.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
  const giveUp = setTimeout(() => server.closeAllConnections(), longestDrain);
  await closed;
  clearInterval(sweep);
  clearTimeout(giveUp);
}
