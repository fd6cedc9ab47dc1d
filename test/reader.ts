import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { folderWith, octavo } from "./octavo.ts";
import { serveSite, type SiteServer } from "./site-server.ts";

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

const fixtures = join(import.meta.dirname, "../fixtures/sites");

const built = new Map<string, Promise<string>>();

/** Builds a site (a fixture by name, or any folder), once, and serves it as a host would. */
export async function serveBuilt(site: string): Promise<SiteServer> {
  const out = built.get(site) ?? buildSite(site.includes("/") ? site : join(fixtures, site, "site"));
  built.set(site, out);
  return serveSite(await out);
}

async function buildSite(folder: string): Promise<string> {
  const out = join(folderWith(), "site");
  const { code, stderr } = await octavo("build", folder, "--out", out);
  if (code !== 0) throw new Error(stderr);
  return out;
}

export interface Reader {
  readonly page: Page;
  /** Errors in the console and requests that failed. There must be none. */
  readonly problems: readonly string[];
}

/** A reader with an empty browser. */
export async function newReader(
  browser: Browser,
  options: Parameters<Browser["newPage"]>[0],
): Promise<Reader> {
  const page = await browser.newPage(options);
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("requestfailed", (request) => {
    // A prefetch that the navigation itself overtook.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, problems };
}
