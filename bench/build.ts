import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { writeCorpus } from "./corpus.ts";
import { measureNode, type Measured } from "./measure.ts";
import { formatTable } from "./table.ts";
import { weighSite, type Weight } from "./weigh.ts";

const CLI = join(import.meta.dirname, "../packages/octavo/bin/octavo.js");

/** Pages of one site differ in length by chance; less than this is no growth. */
const GROWTH_TOLERANCE = 0.05;

interface Result extends Measured, Weight {
  readonly pages: number;
}

type Generate = (folder: string, pages: number) => void;

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "100,1000,5000" },
    generator: { type: "string" },
    cli: { type: "string", default: CLI },
  },
});

await compareSizes(options.pages.split(",").map(Number));

async function compareSizes(sizes: readonly number[]): Promise<void> {
  const generate = options.generator === undefined ? writeCorpus : await loadGenerator(options.generator);
  const results: Result[] = [];
  for (const pages of sizes) results.push(await buildOnce(resolve(options.cli), generate, pages));
  process.stdout.write(`${formatTable(results.map(columns))}\n${growth(results)}\n`);
}

/** Generates and builds in a new folder, so that no cache of an earlier run helps. */
async function buildOnce(cli: string, generate: Generate, pages: number): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
  try {
    const [source, out] = [join(folder, "docs"), join(folder, "out")];
    generate(source, pages);
    const measured = await measureNode([cli, "build", source, "--out", out]);
    return { pages, ...measured, ...weighSite(out) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A module that exports `generate({ tool: "mintlify", n, out })`, for the same corpus as another benchmark. */
async function loadGenerator(path: string): Promise<Generate> {
  const module: { generate(options: { tool: string; n: number; out: string }): void } = await import(
    pathToFileURL(resolve(path)).href
  );
  return (out, n) => module.generate({ tool: "mintlify", n, out });
}

function columns(result: Result): Record<string, string | number> {
  return {
    pages: result.pages,
    "pages/s": round(result.pages / result.wallSeconds, 0),
    "wall s": round(result.wallSeconds, 2),
    "CPU s": round(result.cpuSeconds, 2),
    "peak MB": round(result.peakBytes / 1e6, 0),
    "output B/page": round(result.totalBytes / result.pages, 0),
    "HTML documents": result.documents,
    "HTML B/page": round(result.htmlBytes, 0),
    "gzip B/page": round(result.htmlGzipBytes, 0),
  };
}

/** Compares the smallest site with the largest; fixed files such as fonts do not count. */
function growth(results: readonly Result[]): string {
  const [first, last] = [results[0], results.at(-1)];
  if (first === undefined || last === undefined || first === last) return "One size alone shows no growth.";
  const rate = last.htmlBytes / first.htmlBytes - 1;
  const verdict = rate > GROWTH_TOLERANCE ? "Bytes per page grow" : "Bytes per page do not grow";
  const change = `${round(Math.abs(rate) * 100, 1)} % ${rate < 0 ? "less" : "more"} HTML in a page of ${last.pages} pages than of ${first.pages}`;
  const added = (last.totalBytes - first.totalBytes) / (last.pages - first.pages);
  return `${verdict}: ${change}; each further page adds ${round(added, 0)} bytes of output.`;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
