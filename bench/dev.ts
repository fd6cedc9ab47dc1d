import { spawn, type ChildProcessByStdio } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { launchBrowser } from "../test/browser.ts";
import { writeCorpus } from "./corpus.ts";

const CLI = join(import.meta.dirname, "../packages/octavo/bin/octavo.js");
const PATIENCE_MILLISECONDS = 120_000;
const REST_MILLISECONDS = 500;
const SETTLE_MILLISECONDS = 1000;

type DevServer = ChildProcessByStdio<null, Readable, Readable>;

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    edits: { type: "string", default: "7" },
    cli: { type: "string", default: CLI },
  },
});

await timePreview(Number(options.pages), Number(options.edits));

async function timePreview(pageCount: number, editCount: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-bench-"));
  const browser = await launchBrowser();
  let server: DevServer | undefined;
  try {
    const pages = writeCorpus(folder, pageCount);
    const subject = pages[Math.floor(pages.length / 2)];
    if (subject === undefined) throw new Error("There is no page to show.");
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    // An author's browser is open already: its own start is not the preview's.
    await page.goto("about:blank");
    await pause(SETTLE_MILLISECONDS);
    const port = await freePort();

    const start = performance.now();
    server = startServer(resolve(options.cli), folder, port);
    const address = await addressOf(server);
    print("start to listening", performance.now() - start);
    await page.goto(`${address}/${subject.path}`, { waitUntil: "commit" });
    await page.locator("h1", { hasText: subject.title }).first().waitFor();
    print("start to heading", performance.now() - start);
    print("start to first paint", (await firstPaint(page)) - performance.timeOrigin - start);

    const times: number[] = [];
    for (let edit = 1; edit <= editCount; edit++) {
      await pause(REST_MILLISECONDS);
      times.push(await timeEdit(page, join(folder, `${subject.path}.mdx`), `This is edit number ${edit}.`));
    }
    print("edit to screen, median", median(times));
  } finally {
    server?.kill();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(label: string, milliseconds: number): void {
  process.stdout.write(`${label.padEnd(24)}${String(Math.round(milliseconds)).padStart(6)} ms\n`);
}

/** When the browser first drew content, as it noted itself, in milliseconds since the epoch. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((painted) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0];
          if (paint !== undefined) painted(performance.timeOrigin + paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
}

function startServer(cli: string, folder: string, port: number): DevServer {
  const args = [cli, "dev", folder, "--port", String(port)];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
}

/** The server prints its address once it listens. */
function addressOf(server: DevServer): Promise<string> {
  return new Promise((found, failed) => {
    let printed = "";
    const read = (text: Buffer) => {
      printed += text.toString();
      const address = /https?:\/\/[\w.[\]:-]+\d/.exec(printed)?.[0];
      if (address !== undefined) found(address);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("exit", (code) => failed(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}

async function timeEdit(page: Page, file: string, mark: string): Promise<number> {
  const text = `${readFileSync(file, "utf8")}\n${mark}\n`;
  const start = performance.now();
  writeFileSync(file, text);
  await page.getByText(mark).first().waitFor();
  return performance.now() - start;
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => {
        if (bound === null || typeof bound === "string") failed(new Error("No port is free."));
        else found(bound.port);
      });
    });
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
