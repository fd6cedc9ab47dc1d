import { withRemoteSpecs } from "#site/api/files.ts";
import { ownFolder } from "#site/addresses.ts";
import type { Files, Page, Site } from "#site/types.ts";
import type { Artifact } from "./types.ts";
import { zip } from "./zip.ts";

const archivePath = "api-specs.zip";

/** Where readers get the specifications of a site, when its menu offers them; null when it does not. */
export function specDownloadPath(site: Site): string | null {
  if (site.isProtected || !isOffered(site)) return null;
  const [only, ...others] = site.specs;
  if (only === undefined) return null;
  if (others.length > 0) return archivePath;
  return site.assets.includes(only) ? only : `${ownFolder}/specs/${nameOf(only)}`;
}

/** By the menu of all pages, or by that of one. */
function isOffered({ settings, pages }: Site): boolean {
  const offers = (menu: Page["contextual"]) => menu?.options.includes("download-spec") === true;
  return offers(settings.contextual) || [...pages.values()].some(({ contextual }) => offers(contextual));
}

/** The file behind the download; null when there is none to make: a single file is served where it is. */
export async function specDownload(site: Site, repository: Files): Promise<Artifact | null> {
  const path = specDownloadPath(site);
  if (path === null || site.assets.includes(path)) return null;
  const files = withRemoteSpecs(repository, site.remoteSpecs);
  if (path !== archivePath) return { path, body: await files.read(site.specs[0]!), cache: "revalidate" };
  const names = archiveNames(site.specs);
  const entries = [];
  for (const [index, spec] of site.specs.entries()) {
    entries.push({ path: names[index]!, body: await files.read(spec) });
  }
  return { path, body: zip(entries), cache: "revalidate" };
}

/** Paths in the archive as in the repository; documents from the web by host and name. */
function archiveNames(specs: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return specs.map((spec) => {
    const wanted = isRemote(spec) ? `${new URL(spec).host.replaceAll(":", "-")}/${nameOf(spec)}` : spec;
    let name = wanted;
    for (let number = 1; taken.has(name); number++) name = wanted.replace(/(\.\w+)?$/, `-${number}$1`);
    taken.add(name);
    return name;
  });
}

function isRemote(spec: string): boolean {
  return /^https?:\/\//i.test(spec);
}

/** The last part of a path or URL, fit for a file name. */
function nameOf(spec: string): string {
  const path = isRemote(spec) ? new URL(spec).pathname : spec;
  const name = (path.split("/").at(-1) ?? "").replace(/[^\w.-]+/g, "-");
  return /\.(?:json|ya?ml)$/i.test(name) ? name : `${name || "openapi"}.json`;
}
