import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ulid } from "ulid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../../test/postgres-database.ts";
import { openStore } from "../open.ts";
import type { Store } from "../store.ts";

const folder = "/nowhere";

/** A connection to a database that can be cut. */
class Cable {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async plug(): Promise<string> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on("error", () => {}).on("close", () => [near, far].forEach((end) => end.destroy()));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address === "object" && address !== null) this.#port = address.port;
    this.#server = server;
    return Object.assign(new URL(this.#target), { hostname: "127.0.0.1", port: String(this.#port) }).href;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

const usual = {
  name: "",
  source: { kind: "uploads" },
  settings: { keptDeployments: 1, refreshMinutes: null, conversationDays: null },
} as const;

describe("PostgreSQL over a bad line", () => {
  let cable: Cable;
  let store: Store;
  beforeEach(async () => {
    cable = new Cable(await freshDatabase());
    store = await openStore({ databaseUrl: await cable.plug(), folder });
  }, 60_000);
  afterEach(async () => {
    await store?.close();
    await cable?.cut();
  });

  it("fails while it is cut, and answers again afterwards", async () => {
    await Promise.all(Array.from({ length: 5 }, () => store.ping()));
    await cable.cut();
    const entry = { actor: "a", action: "b", projectId: null, subject: "c", details: {} };
    await expect(store.audit.record(entry)).rejects.toThrow(/ECONN|terminated|closed/);
    await expect(
      Promise.all([store.ping(), store.projects.list(), store.deployments.claim("b", 1)]),
    ).rejects.toThrow(/ECONN|terminated|closed/);
    await cable.plug();
    await expect.poll(() => store.ping().then(() => "answers", String), { timeout: 10_000 }).toBe("answers");
    await store.audit.record(entry);
    expect(await store.audit.list(null, { limit: 10 })).toHaveLength(1);
  }, 40_000);

  it("takes back what was cut in the middle, and locks nobody out", async () => {
    const made = new Set<string>();
    const stopping = new AbortController();
    async function makeProjects(worker: number): Promise<void> {
      for (let count = 0; !stopping.signal.aborted; count++) {
        const slug = `${worker}-${count}`;
        const domains = [`a.${slug}.example.com`, `b.${slug}.example.com`];
        await store.projects.create({ ...usual, slug, domains }).then(
          () => made.add(slug),
          () => sleep(5),
        );
      }
    }
    const workers = Array.from({ length: 8 }, (_, worker) => makeProjects(worker));
    for (let times = 0; times < 5; times++) {
      const before = made.size;
      await expect.poll(() => made.size, { interval: 2, timeout: 10_000 }).toBeGreaterThan(before + 5);
      await cable.cut();
      await cable.plug();
    }
    stopping.abort();
    await Promise.all(workers);
    await expect.poll(() => store.ping().then(() => "answers", String), { timeout: 10_000 }).toBe("answers");
    const kept = await store.projects.list();
    // What was promised is there, and nothing is there by half; the answer to some may have been lost on the way.
    expect(kept.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...made]));
    expect(kept.filter(({ domains }) => domains.length !== 2)).toEqual([]);
    expect(await store.projects.create({ ...usual, slug: "free", domains: [] })).toHaveProperty("id");
  }, 40_000);

  it("hands out whole pages of conversations or none, and keeps no connection that was cut", async () => {
    const project = await store.projects.create({ ...usual, slug: "asked", domains: [] });
    if ("taken" in project) throw new Error("A new store has no names yet.");
    const conversations = Array.from({ length: 500 }, (_, at) => ({
      id: ulid(at),
      at,
      threadId: "t",
      query: "q",
      response: "long ".repeat(1000),
      sources: [],
      resolutionStatus: "answered" as const,
      queryCategory: null,
    }));
    await store.conversations.import(project.id, conversations);
    const read = () => store.conversations.written(project.id, { limit: 400 }, "page");
    const stopping = new AbortController();
    const found = new Set<string>();
    let failures = 0;
    async function readOn(): Promise<void> {
      while (!stopping.signal.aborted) {
        await read().then(
          ({ rows, hasMore, bytes }) => found.add(`${rows} ${hasMore} ${bytes.length}`),
          () => {
            failures++;
            return sleep(5);
          },
        );
      }
    }
    const readers = Array.from({ length: 8 }, readOn);
    for (let times = 0; times < 5; times++) {
      const before = failures;
      await cable.cut();
      await expect.poll(() => failures, { interval: 2, timeout: 10_000 }).toBeGreaterThan(before);
      await cable.plug();
      await expect.poll(() => read().then(({ rows }) => rows, String), { timeout: 10_000 }).toBe(400);
    }
    stopping.abort();
    await Promise.all(readers);
    expect([...found]).toEqual([expect.stringMatching(/^400 true \d+$/)]);
    const pages = await Promise.all(Array.from({ length: 30 }, read));
    expect(pages.every(({ rows }) => rows === 400)).toBe(true);
  }, 40_000);
});

describe("an address of a database", () => {
  it("where nobody answers is refused in plain words, without its password", async () => {
    const opened = openStore({ databaseUrl: "postgres://user:hush@127.0.0.1:1/octavo", folder });
    await expect(opened).rejects.toThrow("The database does not answer: connect ECONNREFUSED 127.0.0.1:1.");
  });

  it("of another kind is refused", async () => {
    await expect(openStore({ databaseUrl: "mysql://localhost/octavo", folder })).rejects.toThrow(
      "DATABASE_URL",
    );
  });
});
