import { fork, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isBuilderMessage } from "./builder-output.ts";
import type { BuilderEnd } from "./builder-protocol.ts";
import type { BuildLimits } from "./limits.ts";

const WATCH_MILLISECONDS = 250;
const MEGABYTE = 1024 ** 2;

/** The share of the memory for JavaScript; the rest is for the program itself, its threads and its buffers. */
const HEAP_SHARE = 0.75;
const MOST_PRINTED = 16_000;

/** How a builder process ended: as it said, or as it was ended. */
export type ProcessEnd =
  | { readonly kind: BuilderEnd; readonly printed: string }
  | { readonly kind: "too-slow" | "too-much-memory" | "stopped" | "crashed"; readonly printed: string };

export interface ProcessOptions {
  readonly limits: BuildLimits;
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** The program stands in the package's `dist`, wherever this module was bundled into. */
const program = join(packageFolder(import.meta.dirname), "dist/deployments/builder.js");

/** Runs a builder process on its folder until it ends, or ends it when it passes a limit. */
export function runBuilder(
  folder: string,
  { limits, signal, onProgress }: ProcessOptions,
): Promise<ProcessEnd> {
  const heap = Math.floor((limits.memoryBytes * HEAP_SHARE) / MEGABYTE);
  const child = fork(program, [folder], {
    cwd: folder,
    // Nothing of our environment: it holds secrets.
    env: { TZ: "UTC" },
    // A build ends before it would pay off to optimise all of its code.
    execArgv: [`--max-old-space-size=${heap}`, "--interrupt-budget=400000"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return new Promise((resolve) => {
    let end: ProcessEnd["kind"] | null = null;
    let printed = "";
    const endAs = (kind: ProcessEnd["kind"]) => {
      end ??= kind;
      child.kill("SIGKILL");
    };
    const stop = () => endAs("stopped");
    const timer = setTimeout(() => endAs("too-slow"), limits.seconds * 1000);
    const watch = setInterval(() => {
      if (memoryOf(child) > limits.memoryBytes) endAs("too-much-memory");
    }, WATCH_MILLISECONDS);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        if (printed.length < MOST_PRINTED) printed += chunk.toString();
      });
    }
    child.on("message", (message) => {
      if (!isBuilderMessage(message)) return;
      if (message.kind === "progress") onProgress(message.done, message.total);
      else end ??= message.end;
    });
    child.on("error", (error) => {
      printed += `${error.message}\n`;
      endAs("crashed");
    });
    child.on("close", () => {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener("abort", stop);
      const outOfHeap = /heap out of memory|ERR_WORKER_OUT_OF_MEMORY/.test(printed);
      const kind = outOfHeap && (end === null || end === "broken") ? "too-much-memory" : end;
      resolve({ kind: kind ?? "crashed", printed });
    });
  });
}

/** Memory of a process as the system sees it, where the system says so. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = "0"] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

function packageFolder(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("The service's own package.json is missing: install it again");
  return packageFolder(parent);
}
