// Loaded into every measured Node process: writes down what it used when it ends.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.OCTAVO_BENCH_USAGE;
if (isMainThread && file !== undefined) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 };
    appendFileSync(file, `${JSON.stringify(usage)}\n`);
  });
}
