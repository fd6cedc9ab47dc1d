import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface LoadOptions {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** What the generator is started with, such as `taskset`. */
  readonly prefix: readonly string[];
}

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly milliseconds99: number;
  readonly failures: number;
}

/** Asks for one page over and over, from another process: with wrk where it is installed. */
export async function measureLoad(options: LoadOptions): Promise<Load> {
  const hasWrk = (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(join(folder, "wrk")));
  if (!hasWrk) return JSON.parse(await printed([...ownCommand, JSON.stringify(options)], options.prefix));
  const headers = [`Host: ${options.host}`, ...options.headers].flatMap((header) => ["-H", header]);
  const rate = ["-t1", `-c${options.connections}`, `-d${options.seconds}s`, "--latency"];
  const url = `http://127.0.0.1:${options.port}${options.path}`;
  const text = await printed(["wrk", ...rate, ...headers, url], options.prefix);
  const [, amount = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return {
    requests: Number(/(\d+) requests in/.exec(text)?.[1] ?? 0),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    milliseconds99: Number(amount) * scale,
    failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  };
}

const ownCommand = [process.execPath, "--import", "tsx", fileURLToPath(import.meta.url)];

function printed(command: readonly string[], prefix: readonly string[]): Promise<string> {
  const [program = "", ...args] = [...prefix, ...command];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (part: Buffer) => (text += part.toString()));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

/** A generator of load in a few lines: as many connections as asked for, one request at a time on each. */
async function generate({ port, host, path, headers, connections, seconds }: LoadOptions): Promise<Load> {
  const request = Buffer.from([`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers, "", ""].join("\r\n"));
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1000;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", ask).on("error", reject).on("close", resolve).setNoDelay();
      let asked = 0;
      let missing = 0;
      function ask() {
        asked = performance.now();
        socket.write(request);
      }
      socket.on("data", (part: Buffer) => {
        if (missing === 0) {
          const head = part.toString("latin1", 0, 4096);
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
          missing = head.indexOf("\r\n\r\n") + 4 + length;
          if (!head.startsWith("HTTP/1.1 200")) failures++;
        }
        missing -= part.length;
        if (missing > 0) return;
        times.push(performance.now() - asked);
        if (performance.now() < end) ask();
        else socket.end();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  times.sort((fast, slow) => fast - slow);
  const milliseconds99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return { requests: times.length, perSecond: times.length / seconds, milliseconds99, failures };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(await generate(JSON.parse(process.argv[2] ?? ""))));
}
