/**
 * Builds a site from each OpenAPI document and prints what it took:
 * `npx tsx bench/openapi.ts FILE_OR_FOLDER …`. The packages must have been built.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { measureNode } from "./measure.ts";
import { formatTable } from "./table.ts";

const PROGRAM = join(import.meta.dirname, "../packages/octavo/bin/octavo.js");

const given = process.argv.slice(2);
const documents = (given.length === 0 ? ["../shared/specs"] : given).flatMap(documentsIn);
const workshop = mkdtempSync(join(tmpdir(), "octavo-openapi-"));
const rows = [];
try {
  for (const [number, file] of documents.entries()) {
    rows.push(await measureDocument(file, join(workshop, String(number))));
  }
} finally {
  // Only now: ext4 takes twice as long to make files where others were removed a moment before.
  rmSync(workshop, { recursive: true });
}
process.stdout.write(`${formatTable(rows)}\n`);

function documentsIn(path: string): readonly string[] {
  const full = resolve(path);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full)
    .filter((name) => /\.(?:json|ya?ml)$/.test(name))
    .map((name) => join(full, name));
}

async function measureDocument(file: string, folder: string): Promise<Record<string, string | number>> {
  const [site, out] = [join(folder, "site"), join(folder, "out")];
  writeSite(site, file);
  const { wallSeconds, peakBytes } = await measureNode([PROGRAM, "build", site, "--out", out]);
  // Folders without a page of their own are redirects.
  const weighed = htmlFiles(join(out, "api-reference"))
    .map((page) => weigh(page))
    .filter(({ html }) => html.includes('id="content-area"'));
  const most = (key: "bytes" | "nodes") => Math.max(0, ...weighed.map((page) => page[key]));
  const heaviest = weighed.find(({ bytes }) => bytes === most("bytes"));
  return {
    document: basename(file).slice(0, 32),
    "in MB": (statSync(file).size / 1e6).toFixed(2),
    pages: weighed.length,
    seconds: wallSeconds.toFixed(2),
    "peak MB": Math.round(peakBytes / 1e6),
    "largest kB": (most("bytes") / 1000).toFixed(1),
    "most nodes": most("nodes"),
    "reader kB": heaviest === undefined ? "-" : (readerBytes(heaviest.html, out) / 1000).toFixed(1),
    parts: existsSync(join(out, "_octavo/schemas")) ? readdirSync(join(out, "_octavo/schemas")).length : 0,
  };
}

function writeSite(folder: string, file: string): void {
  const spec = `openapi${extname(file)}`;
  const navigation = {
    tabs: [
      { tab: "Guides", pages: ["index"] },
      { tab: "API", openapi: spec },
    ],
  };
  const docs = { theme: "mint", name: "Bench", colors: { primary: "#0f766e" }, navigation };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "docs.json"), JSON.stringify(docs));
  writeFileSync(join(folder, "index.mdx"), "---\ntitle: Start\n---\n");
  copyFileSync(file, join(folder, spec));
}

function htmlFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => join(folder, name));
}

function weigh(file: string): { readonly html: string; readonly bytes: number; readonly nodes: number } {
  const html = readFileSync(file, "utf8");
  const nodes = html.match(/<[a-z]/g)?.length ?? 0;
  return { html, bytes: Buffer.byteLength(html), nodes };
}

/** What a first visit to the page costs, compressed: the page, its style sheets and its scripts. */
function readerBytes(html: string, out: string): number {
  const linked = [
    ...html.matchAll(/<(?:script[^>]* src|link[^>]*rel="(?:stylesheet|modulepreload)"[^>]* href)="([^"]+)"/g),
  ];
  const files = linked.map(([, address = ""]) => join(out, address)).filter((file) => existsSync(file));
  const bodies = [Buffer.from(html), ...new Set(files)].map((body) =>
    typeof body === "string" ? readFileSync(body) : body,
  );
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
