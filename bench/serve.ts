import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { writeCorpus } from "./corpus.ts";
import { measureLoad, type Load } from "./load.ts";
import { measureNode } from "./measure.ts";
import { treeBytes } from "./process-tree.ts";
import { formatTable } from "./table.ts";

const CLI = join(import.meta.dirname, "../packages/octavo/bin/octavo.js");
const SITE_SERVER = join(import.meta.dirname, "serve-site.ts");
const HOST = "bench.localhost";
/** The unit of times in /proc: the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const MEMORY_REQUESTS = 100_000;

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    seconds: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
    rounds: { type: "string", default: "5" },
  },
});

interface Server {
  readonly name: string;
  readonly port: number;
  readonly process: ChildProcess;
}

await compareServers(Number(options.pages), Number(options.rounds));

async function compareServers(pageCount: number, rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
  const servers: Server[] = [];
  try {
    const [source, out] = [join(folder, "docs"), join(folder, "out")];
    const pages = writeCorpus(source, pageCount);
    const subject = pages[Math.floor(pages.length / 2)]?.path ?? "";
    await measureNode([CLI, "build", source, "--out", out]);
    writeFileSync(join(out, `${subject}.html.gz`), gzipSync(readFileSync(join(out, `${subject}.html`))));

    const own = await startOwn(out, join(folder, "data"));
    servers.push(own);
    if (hasProgram("nginx")) {
      servers.push(await startNginx(out, folder, await headersOf(own, `/${subject}`)));
    }

    const bytes = readFileSync(join(out, `${subject}.html`)).length;
    say(`One page of ${bytes} bytes of a site of ${pageCount}, ${options.connections} connections, `);
    say(`${hasProgram("wrk") ? "wrk" : "our own generator of load"}, ${cpus().length} processors\n\n`);
    const figures = await measureRounds(servers, `/${subject}`, rounds);
    say(`${formatTable(figures.map(columns))}\n\n`);
    if (servers.length === 1) say("nginx is not installed: there is nothing to compare with.\n");
    for (const encoding of ["none", "gzip"]) say(ratio(figures, encoding));
    say(await memory(own, `/${subject}`));
  } finally {
    for (const server of servers) server.process.kill("SIGTERM");
    await pause(200);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Figure extends Load {
  /** Processor time of the server, whatever else happens on the machine. */
  readonly microseconds: number;
  readonly server: string;
  readonly encoding: string;
}

/** The servers take turns, and the best of each counts: what else happens on the machine only makes them slower. */
async function measureRounds(
  servers: readonly Server[],
  path: string,
  rounds: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const encoding of ["none", "gzip"]) {
    const found: Figure[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const server of servers) found.push(await measure(server, path, encoding));
    }
    for (const { name } of servers) figures.push(best(found.filter(({ server }) => server === name)));
  }
  return figures;
}

function best(figures: readonly Figure[]): Figure {
  const [first, ...others] = figures;
  if (first === undefined) throw new RangeError("At least one round is needed.");
  return others.reduce(
    (one, other) => ({
      ...(other.perSecond > one.perSecond ? other : one),
      microseconds: Math.min(one.microseconds, other.microseconds),
    }),
    first,
  );
}

async function measure(server: Server, path: string, encoding: string): Promise<Figure> {
  const before = processorSeconds(server.process.pid);
  const found = await load(server, path, encoding);
  const used = processorSeconds(server.process.pid) - before;
  return { server: server.name, encoding, ...found, microseconds: (used * 1e6) / found.requests };
}

/** Of a process and its threads; 0 on systems without /proc. */
function processorSeconds(id: number | undefined): number {
  if (process.platform !== "linux") return 0;
  const [, fields = ""] = readFileSync(`/proc/${id}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

function load(server: Server, path: string, encoding: string): Promise<Load> {
  return measureLoad({
    port: server.port,
    host: HOST,
    path,
    headers: encoding === "none" ? [] : [`Accept-Encoding: ${encoding}`],
    connections: Number(options.connections),
    seconds: Number(options.seconds),
    prefix: pinnedTo(1),
  });
}

async function memory(server: Server, path: string): Promise<string> {
  const megabytes = () => (treeBytes(server.process.pid) / 2 ** 20).toFixed(0);
  const before = megabytes();
  let asked = 0;
  while (asked < MEMORY_REQUESTS) asked += (await load(server, path, "gzip")).requests;
  return `Memory: ${before} MB before and ${megabytes()} MB after ${asked} more requests\n`;
}

function columns({ server, encoding, perSecond, milliseconds99, microseconds, failures }: Figure) {
  return {
    server,
    encoding,
    "requests/s": Math.round(perSecond),
    "p99 ms": milliseconds99.toFixed(2),
    "CPU µs/request": microseconds.toFixed(1),
    failures,
  };
}

function ratio(figures: readonly Figure[], encoding: string): string {
  const [own, nginx] = figures.filter((figure) => figure.encoding === encoding);
  if (own === undefined || nginx === undefined) return "";
  const [byClock, byProcessor] = [own.perSecond / nginx.perSecond, nginx.microseconds / own.microseconds];
  return `Encoding ${encoding}: ${percent(byClock)} of nginx's rate, ${percent(byProcessor)} for the same processor time\n`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

/** Servers on the first processor, the load on the second: nobody gets the other's time. */
function pinnedTo(processor: number): readonly string[] {
  return cpus().length > 1 && hasProgram("taskset") ? ["taskset", "-c", String(processor)] : [];
}

async function startOwn(site: string, data: string): Promise<Server> {
  const port = await freePort();
  const node = [process.execPath, "--conditions=source", "--import", "tsx", SITE_SERVER];
  return start("Octavo", port, [...node, site, data, String(port), HOST]);
}

/** Both send the same: what protects readers is part of the work. The rest of nginx is as it comes. */
async function headersOf(server: Server, path: string): Promise<string> {
  const response = await get(server.port, path);
  const own = [
    "connection",
    "content-length",
    "content-type",
    "date",
    "etag",
    "keep-alive",
    "transfer-encoding",
  ];
  return Object.entries(response)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `  add_header ${name} "${String(value)}";\n`)
    .join("");
}

/** By name: the host decides which site it is. */
function get(port: number, path: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: "127.0.0.1", headers: { host: HOST } }, (response) => {
      response.resume().on("end", () => resolve(response.headers));
    })
      .on("error", reject)
      .end();
  });
}

async function startNginx(site: string, folder: string, sameHeaders: string): Promise<Server> {
  const port = await freePort();
  const work = join(folder, "nginx");
  mkdirSync(work);
  const configuration = `worker_processes 1; daemon off; master_process off; error_log ${work}/error.log; pid ${work}/pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${work}/body; proxy_temp_path ${work}/proxy; fastcgi_temp_path ${work}/fastcgi;
  uwsgi_temp_path ${work}/uwsgi; scgi_temp_path ${work}/scgi;
  types { text/html html; }
${sameHeaders}  server { listen 127.0.0.1:${port}; root ${site}; gzip_static on; location / { try_files $uri $uri.html =404; } }
}
`;
  writeFileSync(join(work, "nginx.conf"), configuration);
  return start("nginx", port, ["nginx", "-p", work, "-c", join(work, "nginx.conf")]);
}

async function start(name: string, port: number, command: readonly string[]): Promise<Server> {
  const [program = "", ...args] = [...pinnedTo(0), ...command];
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer !== null) return { name, port, process: child };
    await pause(100);
  }
  child.kill();
  throw new Error(`${name} does not answer`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

function hasProgram(name: string): boolean {
  return ["/usr/sbin", ...(process.env["PATH"] ?? "").split(":")].some((folder) =>
    existsSync(join(folder, name)),
  );
}

function say(text: string): void {
  process.stdout.write(text);
}
