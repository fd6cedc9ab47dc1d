import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { folderWith, plainEnvironment, run, type Ran } from "./octavo.ts";

const program = "server/bin/octavo-server.js";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface RunningService {
  readonly address: string;
  /** What it has said so far, on both channels. */
  said(): string;
  /** A request to the service under any host. */
  get(host: string, path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** A folder for a service, the commands on it, and the service itself, as often as it is started. */
export interface TestedPlatform {
  readonly data: string;
  command(...words: readonly string[]): Promise<Ran>;
  /** What a command printed, when it succeeded. */
  result(...words: readonly string[]): Promise<string>;
  start(...words: readonly string[]): Promise<RunningService>;
}

export function platform(settings: Readonly<Record<string, string>> = {}): TestedPlatform {
  const data = folderWith();
  const environment = { OCTAVO_DATA: data, OCTAVO_PORT: "0", ...settings };
  const command = (...words: readonly string[]) => run(program, words, environment);
  return {
    data,
    command,
    async result(...words) {
      const { code, stdout, stderr } = await command(...words);
      if (code !== 0) throw new Error(stderr);
      return stdout.trim();
    },
    start: (...words) => startService(words, environment),
  };
}

async function startService(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<RunningService> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../packages", program), "start", ...words],
    {
      env: { ...plainEnvironment(), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/localhost:\d+(?=\/v1\/openapi\.json)/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(said)));
  });
  return {
    address,
    said: () => said,
    get: (host, path, headers = {}) => get(address, path, { ...headers, host }),
    async stop(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

function get(address: string, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, { headers: { ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.once("error", reject);
    asked.end();
  });
}
