import { createServer, type Server } from "node:http";
import type { TestProject } from "vitest/node";
import type { RunningPostgres } from "./postgres.ts";

let office: Server | null = null;
let postgres: Promise<RunningPostgres> | null = null;

/** One PostgreSQL for all test files, started when the first of them asks for a database. */
export async function setup(project: TestProject): Promise<void> {
  const server = createServer((_, response) => {
    postgres ??= start();
    postgres
      .then((running) => running.createDatabase())
      .then((url) => response.end(url))
      .catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address === "object" && address !== null) {
    project.provide("databases", `http://127.0.0.1:${address.port}/`);
  }
  office = server;
}

export async function teardown(): Promise<void> {
  office?.closeAllConnections();
  office?.close();
  await (await postgres?.catch(() => null))?.stop();
}

async function start(): Promise<RunningPostgres> {
  const startedAt = performance.now();
  const { startPostgres } = await import("./postgres.ts");
  const running = await startPostgres();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`Started PostgreSQL for the tests in ${seconds} s\n`);
  return running;
}
