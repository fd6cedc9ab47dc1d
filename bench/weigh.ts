import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Compressing every page of a large site takes longer than building it; this many, evenly spread, will do. */
const GZIP_SAMPLE = 200;

export interface Weight {
  readonly totalBytes: number;
  readonly documents: number;
  /** Means over the HTML documents. */
  readonly htmlBytes: number;
  readonly htmlGzipBytes: number;
}

/** Weighs a built site. */
export function weighSite(folder: string): Weight {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const pages = files.filter(isDocument);
  const step = Math.max(1, Math.floor(pages.length / GZIP_SAMPLE));
  const sample = pages.filter((_, at) => at % step === 0);
  return {
    totalBytes: sum(files.map(sizeOf)),
    documents: pages.length,
    htmlBytes: mean(pages.map(sizeOf)),
    htmlGzipBytes: mean(sample.map((file) => gzipSync(readFileSync(file)).length)),
  };
}

/** Whether the file is a whole HTML document, not a fragment that documents share. */
function isDocument(file: string): boolean {
  return file.endsWith(".html") && /^\s*<!doctype html/i.test(readFileSync(file, "utf8").slice(0, 200));
}

function sizeOf(file: string): number {
  return statSync(file).size;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
}
