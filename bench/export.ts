import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { ulid } from "ulid";
import { createKey } from "../packages/server/src/auth/actions.ts";
import { openFolderBlobs } from "../packages/server/src/blobs/folder.ts";
import { DEPLOYMENT_LIMITS } from "../packages/server/src/deployments/limits.ts";
import { createApp } from "../packages/server/src/http/app.ts";
import { createAsking } from "../packages/server/src/http/asking.ts";
import { requestListener } from "../packages/server/src/http/listener.ts";
import { createOrigins } from "../packages/server/src/http/origins.ts";
import { listen } from "../packages/server/src/http/server.ts";
import { connectPostgres } from "../packages/server/src/store/postgres/connect.ts";
import { connectSqlite } from "../packages/server/src/store/sqlite/connect.ts";
import { openStore, type StoreSettings } from "../packages/server/src/store/open.ts";
import { startPostgres } from "../test/postgres.ts";
import { HttpClient } from "./http-client.ts";
import { treeBytes } from "./process-tree.ts";
import { randomFrom } from "./random.ts";
import { formatTable } from "./table.ts";

const PROJECTS = 50;
/** So many requests, or queries, until a program is as fast as it gets. */
const WARM_UP = 1000;
const YEAR = 365 * 24 * 3600 * 1000;
const LOAD_AT_ONCE = 400;
const LOADS_PER_TRANSACTION = 50;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    requests: { type: "string", default: "40" },
    database: { type: "string", default: "both" },
    /** What a process of its own does; for this program itself. */
    serve: { type: "string" },
    bare: { type: "string" },
  },
});

async function main(rows: number): Promise<void> {
  if (options.database !== "postgres") {
    const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
    try {
      await measure("SQLite", { databaseUrl: null, folder }, rows);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  if (options.database !== "sqlite") {
    const postgres = await startPostgres();
    try {
      await measure("PostgreSQL", { databaseUrl: await postgres.createDatabase(), folder: tmpdir() }, rows);
    } finally {
      await postgres.stop();
    }
  }
}

interface Loaded {
  readonly projectId: string;
  readonly key: string;
  readonly rows: number;
  readonly from: string;
  readonly to: string;
  /** Cursors before the first, the middle and the last page of 1000. */
  readonly places: Readonly<Record<"start" | "middle" | "end", string>>;
}

async function measure(name: string, settings: StoreSettings, rows: number): Promise<void> {
  const loadStart = performance.now();
  const loaded = await load(settings, rows);
  const seconds = (performance.now() - loadStart) / 1000;
  say(`\n${name}: ${rows} conversations, ${loaded.rows} of them in one project (${seconds.toFixed(0)} s)\n`);
  await measurePages(settings, loaded);
  await measureWhole(settings, loaded);
}

/** Half of the rows in one project, the rest in the others, in the order of time, as a year would bring them. */
async function load(settings: StoreSettings, rows: number): Promise<Loaded> {
  const store = await openStore(settings);
  const ids: string[] = [];
  for (let number = 0; number < PROJECTS; number++) {
    const project = await store.projects.create({
      slug: `bench-${number}`,
      name: "Bench",
      source: { kind: "uploads" },
      domains: [],
      settings: { keptDeployments: 1, refreshMinutes: null, conversationDays: null },
    });
    if ("taken" in project) throw new Error("A new store knows no projects.");
    ids.push(project.id);
  }
  const [projectId = "", ...others] = ids;
  const wanted = { name: "bench", projectId, scopes: ["analytics:read"] as const, allowedAddresses: [] };
  const { secret: key } = await createKey(store, wanted, "bench");
  await store.close();

  const { database } = connectTo(settings);
  const random = randomFrom(1);
  const startedAt = Date.now() - YEAR;
  const atOf = (index: number) => startedAt + Math.floor((index / rows) * YEAR);
  const largest: string[] = [];
  const perTransaction = LOAD_AT_ONCE * LOADS_PER_TRANSACTION;
  for (let first = 0; first < rows; first += perTransaction) {
    await database.transaction().execute(async (transaction) => {
      const end = Math.min(rows, first + perTransaction);
      for (let start = first; start < end; start += LOAD_AT_ONCE) {
        const values = Array.from({ length: Math.min(LOAD_AT_ONCE, end - start) }, (_, offset) => {
          const at = atOf(start + offset);
          const id = ulid(at);
          const isOwn = (start + offset) % 2 === 0;
          if (isOwn) largest.push(id);
          return { project_id: isOwn ? projectId : random.pick(others), id, at, ...content(random, id, at) };
        });
        await transaction.insertInto("conversations").values(values).execute();
      }
    });
  }
  // As it happens by itself in the course of a year.
  await sql`analyze`.execute(database);
  await database.destroy();
  const newestFirst = largest.toSorted().toReversed();
  const place = (index: number) => newestFirst[Math.max(0, index)] ?? "";
  return {
    projectId,
    key,
    rows: largest.length,
    from: new Date(startedAt).toISOString(),
    to: new Date(startedAt + YEAR).toISOString(),
    places: {
      start: "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
      middle: place(Math.floor(largest.length / 2)),
      end: place(largest.length - 1001),
    },
  };
}

const words = "the page group tab anchor of navigation adds a list in your file to set up each site".split(
  " ",
);

/** About 1.5 kB. */
function content(random: ReturnType<typeof randomFrom>, id: string, at: number) {
  const text = (length: number) => Array.from({ length }, () => random.pick(words)).join(" ");
  const source = () => ({ title: text(3), url: `https://docs.example.com/${text(2).replace(" ", "/")}` });
  const shown = {
    id,
    timestamp: new Date(at).toISOString(),
    query: `How do I ${text(10)}?`,
    response: `From the docs:\n\n> ${text(200)}\n\n\`\`\`json\n{"navigation": "${text(12)}"}\n\`\`\``,
    sources: [source(), source(), source()],
    resolutionStatus: random.below(10) === 0 ? "unanswered" : "answered",
    ...(random.below(2) === 0 ? {} : { queryCategory: "how-to" }),
  };
  return { json: JSON.stringify(shown).slice(0, -1), thread: `"thread-${random.below(1e9)}"` };
}

function connectTo({ databaseUrl, folder }: StoreSettings) {
  return databaseUrl === null ? connectSqlite(folder) : connectPostgres(databaseUrl);
}

interface Answer {
  readonly milliseconds: number;
  readonly nextCursor: string | null;
}

/** The service in a process of its own, and a client. */
class Service {
  readonly #child: ChildProcess;
  readonly #client: HttpClient;
  readonly #loaded: Loaded;

  private constructor(child: ChildProcess, client: HttpClient, loaded: Loaded) {
    this.#child = child;
    this.#client = client;
    this.#loaded = loaded;
  }

  static async start(settings: StoreSettings, loaded: Loaded): Promise<Service> {
    const child = own("--serve", settings);
    const [line] = await once(child.stdout, "data");
    return new Service(child, await HttpClient.open(Number(String(line))), loaded);
  }

  get bytes(): number {
    return treeBytes(this.#child.pid);
  }

  /** Processor time so far. */
  get seconds(): number {
    const [, fields = ""] = readFileSync(`/proc/${this.#child.pid}/stat`, "utf8").split(") ");
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) / 100;
  }

  async ask(query: Readonly<Record<string, string>>, accept = "application/json"): Promise<Answer> {
    const { projectId, key } = this.#loaded;
    const path = `/v1/analytics/${projectId}/assistant?${new URLSearchParams(query)}`;
    const startedAt = performance.now();
    const { status, tail } = await this.#client.get(path, { authorization: `Bearer ${key}`, accept });
    if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    const nextCursor = /"nextCursor":"(\w{26})"/.exec(tail)?.[1] ?? null;
    return { milliseconds: performance.now() - startedAt, nextCursor };
  }

  async warmUp(limit: number): Promise<void> {
    for (let request = 0; request < WARM_UP; request++) await this.ask({ limit: String(limit) });
  }

  async stop(): Promise<void> {
    this.#client.close();
    const ended = once(this.#child, "exit");
    this.#child.kill();
    await ended;
  }
}

function own(task: "--serve" | "--bare", given: unknown) {
  const file = fileURLToPath(import.meta.url);
  const args = [...process.execArgv, file, task, JSON.stringify(given)];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}

async function measurePages(settings: StoreSettings, loaded: Loaded): Promise<void> {
  const service = await Service.start(settings, loaded);
  const rows = [];
  for (const limit of [100, 1000]) {
    await service.warmUp(limit);
    for (const isDated of [false, true]) {
      const medians: number[] = [];
      for (const [place, cursor] of Object.entries(loaded.places)) {
        const dates = isDated ? { dateFrom: loaded.from, dateTo: loaded.to } : {};
        const times: number[] = [];
        for (let request = 0; request < Number(options.requests); request++) {
          const { milliseconds } = await service.ask({ ...dates, limit: String(limit), cursor });
          times.push(milliseconds);
        }
        times.sort((fast, slow) => fast - slow);
        const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
        medians.push(at(0.5));
        rows.push({
          page: limit,
          dates: isDated ? "yes" : "no",
          place,
          "p50 ms": at(0.5).toFixed(2),
          "p95 ms": at(0.95).toFixed(2),
          "slowest / fastest": (Math.max(...medians) / Math.min(...medians)).toFixed(2),
        });
      }
    }
  }
  await service.stop();
  say(formatTable(rows));
}

async function measureWhole(settings: StoreSettings, loaded: Loaded): Promise<void> {
  const rows = [];
  for (const limit of [100, 1000]) {
    rows.push(
      await measureExport(settings, loaded, limit, `pages of ${limit}`, async (service) => {
        for (let cursor: string | null = loaded.places.start; cursor !== null;) {
          const answer: Answer = await service.ask({ limit: String(limit), cursor });
          cursor = answer.nextCursor;
        }
      }),
    );
  }
  const stream = async (service: Service) => void (await service.ask({}, "application/x-ndjson"));
  rows.push(await measureExport(settings, loaded, 1000, "NDJSON stream", stream));
  say(`\n${formatTable(rows)}`);
}

async function measureExport(
  settings: StoreSettings,
  loaded: Loaded,
  limit: number,
  name: string,
  run: (service: Service) => Promise<void>,
) {
  const bareBefore = await bareRun(settings, loaded, limit);
  const service = await Service.start(settings, loaded);
  await service.warmUp(limit);
  const idle = service.bytes;
  const processorBefore = service.seconds;
  const peak = watch(service);
  const startedAt = performance.now();
  await run(service);
  const perSecond = loaded.rows / ((performance.now() - startedAt) / 1000);
  const perProcessorSecond = loaded.rows / (service.seconds - processorBefore);
  const most = peak();
  await service.stop();
  // The machine may have become faster or slower meanwhile.
  const bareAfter = await bareRun(settings, loaded, limit);
  const bare = {
    perSecond: (bareBefore.perSecond + bareAfter.perSecond) / 2,
    perProcessorSecond: (bareBefore.perProcessorSecond + bareAfter.perProcessorSecond) / 2,
  };
  const share = (ours: number, theirs: number) => `${((100 * ours) / theirs).toFixed(0)} %`;
  const megabytes = (count: number) => (count / 1e6).toFixed(0);
  return {
    export: name,
    "rows/s": perSecond.toFixed(0),
    "bare rows/s": bare.perSecond.toFixed(0),
    share: share(perSecond, bare.perSecond),
    "rows/CPU s": perProcessorSecond.toFixed(0),
    "bare rows/CPU s": bare.perProcessorSecond.toFixed(0),
    "CPU share": share(perProcessorSecond, bare.perProcessorSecond),
    "idle MB": megabytes(idle),
    "above idle MB": megabytes(most - idle),
  };
}

function watch(service: Service): () => number {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, service.bytes)), 200);
  return () => {
    clearInterval(timer);
    return Math.max(peak, service.bytes);
  };
}

interface BareTask {
  readonly settings: StoreSettings;
  readonly projectId: string;
  readonly limit: number;
  readonly first: string;
}

interface BareResult {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
}

async function bareRun(
  settings: StoreSettings,
  { projectId, places }: Loaded,
  limit: number,
): Promise<BareResult> {
  const child = own("--bare", { settings, projectId, limit, first: places.start } satisfies BareTask);
  const [line] = await once(child.stdout, "data");
  await once(child, "exit");
  return JSON.parse(String(line));
}

type Query = (before: string) => Promise<readonly { readonly id: string }[]>;

/** The same query as the service's in a loop, and nothing done with the rows. */
async function runBare({ settings, projectId, limit, first }: BareTask): Promise<void> {
  const { query, close } = bareDriver(settings, projectId, limit);
  for (let request = 0; request < WARM_UP; request++) await query(first);
  const startedAt = performance.now();
  const processor = process.cpuUsage();
  let count = 0;
  for (let before: string | undefined = first; before !== undefined;) {
    const rows = await query(before);
    count += rows.length;
    before = rows.length < limit ? undefined : rows.at(-1)?.id;
  }
  const { user, system } = process.cpuUsage(processor);
  const perSecond = count / ((performance.now() - startedAt) / 1000);
  say(
    JSON.stringify({ perSecond, perProcessorSecond: count / ((user + system) / 1e6) } satisfies BareResult),
  );
  await close();
}

interface SqliteDriver {
  prepare(sql: string): { all(...values: readonly unknown[]): readonly { readonly id: string }[] };
  close(): void;
}

interface PostgresDriver {
  query(sql: string, values: readonly unknown[]): Promise<{ rows: readonly { readonly id: string }[] }>;
  end(): Promise<void>;
}

/** The drivers are the server's own. */
const require = createRequire(new URL("../packages/server/package.json", import.meta.url));

function bareDriver(
  { databaseUrl, folder }: StoreSettings,
  projectId: string,
  limit: number,
): { readonly query: Query; close(): Promise<void> | void } {
  const text = (project: string, before: string, most: string) =>
    "select id, json, thread from conversations " +
    `where project_id = ${project} and id < ${before} order by id desc limit ${most}`;
  if (databaseUrl === null) {
    const Database: new (file: string) => SqliteDriver = require("libsql");
    const database = new Database(join(folder, "octavo.db"));
    const statement = database.prepare(text("?", "?", "?"));
    return {
      query: async (before) => statement.all(projectId, before, limit),
      close: () => database.close(),
    };
  }
  const { Pool }: { Pool: new (options: object) => PostgresDriver } = require("pg");
  const pool = new Pool({ connectionString: databaseUrl });
  return {
    query: async (before) => (await pool.query(text("$1", "$2", "$3"), [projectId, before, limit])).rows,
    close: () => pool.end(),
  };
}

async function serve(settings: StoreSettings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
  const store = await openStore(settings);
  const blobs = await openFolderBlobs(folder);
  const log = {
    info: () => {},
    error: (event: string, error: unknown) => void process.stderr.write(`${event} ${String(error)}\n`),
  };
  const service = {
    store,
    blobs,
    log,
    asking: createAsking({ store, blobs, log }),
    origins: createOrigins("http://localhost:3000", null),
    limits: DEPLOYMENT_LIMITS,
    secret: "",
    uploads: { folder, bytes: 0 },
    exportsPerHour: 1e9,
    onQueued: () => {},
    onChanged: () => {},
  };
  const listening = await listen("127.0.0.1", 0);
  const sites = { handle: () => false };
  listening.answerWith(requestListener(createApp(service, "bench"), sites, () => false));
  process.on("SIGTERM", () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
  say(String(listening.port));
}

if (options.serve !== undefined) await serve(JSON.parse(options.serve));
else if (options.bare !== undefined) await runBare(JSON.parse(options.bare));
else await main(Number(options.rows));
