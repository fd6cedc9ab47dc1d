import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { treeBytes } from "./process-tree.ts";

const SAMPLE_MILLISECONDS = 50;

export interface Measured {
  readonly wallSeconds: number;
  /** Of all Node processes in the tree, threads included. */
  readonly cpuSeconds: number;
  /** Highest memory of the whole process tree at one moment. */
  readonly peakBytes: number;
}

interface Usage {
  readonly cpuSeconds: number;
  readonly peakBytes: number;
}

/** Runs a Node program to its end. Throws with what it printed when it fails. */
export async function measureNode(args: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
  const usageFile = join(folder, "usage");
  try {
    const { wallSeconds, sampledBytes } = await run(args, usageFile);
    const usages = readUsages(usageFile);
    return {
      wallSeconds,
      cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      // Samples can miss a short peak of a single process, and there are none without /proc.
      peakBytes: Math.max(sampledBytes, ...usages.map(({ peakBytes }) => peakBytes)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(
  args: readonly string[],
  usageFile: string,
): Promise<{ wallSeconds: number; sampledBytes: number }> {
  const reporter = new URL("./report-usage.mjs", import.meta.url).href;
  const env = { ...process.env, NODE_OPTIONS: `--import ${reporter}`, OCTAVO_BENCH_USAGE: usageFile };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    let sampledBytes = 0;
    const sample = () => (sampledBytes = Math.max(sampledBytes, treeBytes(child.pid)));
    const timer = setInterval(sample, SAMPLE_MILLISECONDS);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => (printed += text.toString()));
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(timer);
      const wallSeconds = (performance.now() - start) / 1000;
      if (code === 0) resolve({ wallSeconds, sampledBytes });
      else reject(new Error(`\`${args.join(" ")}\` ended with ${code}:\n${printed.slice(-4000)}`));
    });
  });
}

function readUsages(file: string): Usage[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): Usage => JSON.parse(line));
}
