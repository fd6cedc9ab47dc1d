import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { highlight, prepare } from "../packages/octavo/src/highlight/highlight.ts";
import { renderContext, siteAddresses } from "../packages/octavo/src/output/context.ts";
import { sidebarFragments } from "../packages/octavo/src/output/fragments.ts";
import { quietly } from "../packages/octavo/src/output/pages.ts";
import { codeLanguages } from "../packages/octavo/src/render/code-languages.ts";
import { renderPage } from "../packages/octavo/src/render/page.tsx";
import { readContent } from "../packages/octavo/src/site/content.ts";
import { openSite } from "../packages/octavo/src/site/open.ts";
import type { CodeNode, DocumentNode } from "../packages/octavo/src/site/types.ts";
import { SiteViews } from "../packages/octavo/src/site/view.ts";
import { directorySnapshot } from "../packages/octavo/src/source/directory.ts";
import { formatTable } from "./table.ts";

const ROOT = join(import.meta.dirname, "..");
const CONFIGS = ["docs.json", "mint.json"];

/** Milliseconds of each page, by what was done. */
interface Times {
  readonly parse: number[];
  readonly "highlight, cold": number[];
  readonly "highlight, warm": number[];
  readonly "render, warm": number[];
}

const [folder] = process.argv.slice(2);
const sites =
  folder === undefined
    ? [join(ROOT, "docs"), ...sitesIn(join(ROOT, "fixtures/sites"))]
    : sitesIn(resolve(folder));
await timeSites(sites);

async function timeSites(folders: readonly string[]): Promise<void> {
  const times: Times = { parse: [], "highlight, cold": [], "highlight, warm": [], "render, warm": [] };
  for (const site of folders) await timeSite(site, times);
  const rows = Object.entries(times).map(([name, values]) => summary(name, values));
  process.stdout.write(`${folders.length} sites, ${times.parse.length} pages\n${formatTable(rows)}\n`);
}

async function timeSite(path: string, times: Times): Promise<void> {
  const { value: snapshot } = await directorySnapshot(path);
  const { value: site } = await openSite(snapshot);
  if (site === null) return;
  const addresses = siteAddresses(site, "");
  const context = quietly(renderContext(site, addresses));
  const fragments = sidebarFragments(site, addresses, context);
  const views = new SiteViews(site, addresses, fragments.addresses);
  for (const page of site.pages.values()) {
    const start = performance.now();
    const { value: content } = await readContent(page, site, snapshot, addresses);
    times.parse.push(performance.now() - start);
    await prepare(codeLanguages(content.children));
    const blocks = codeIn(content.children);
    times["highlight, cold"].push(timed(() => highlightAll(blocks)));
    times["highlight, warm"].push(timed(() => highlightAll(blocks)));
    times["render, warm"].push(timed(() => renderPage(views.view(page), content, context)));
  }
}

function highlightAll(blocks: readonly CodeNode[]): void {
  for (const { value, language } of blocks) highlight(value, language ?? "");
}

function codeIn(nodes: readonly DocumentNode[]): readonly CodeNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "code") return [node];
    return "children" in node ? codeIn(node.children) : [];
  });
}

/** The folder itself when it is a site, else the sites right inside it. */
function sitesIn(path: string): readonly string[] {
  if (isSite(path)) return [path];
  return readdirSync(path)
    .map((name) => join(path, name))
    .filter(isSite);
}

function isSite(path: string): boolean {
  return CONFIGS.some((name) => existsSync(join(path, name)));
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function summary(name: string, values: readonly number[]): Record<string, string> {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { "ms per page": name, median: at(0.5), p95: at(0.95), most: at(1), mean: mean.toFixed(2) };
}
