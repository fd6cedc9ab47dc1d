import { existsSync } from "node:fs";
import { homedir, platform } from "node:os";
import { join } from "node:path";
import { documentCopies, type FetchSpec } from "#source/copies.ts";

/** Specifications from the web, for the site in a folder. Their last good copies are kept where caches are. */
export function specCopies(dir: string): FetchSpec {
  const modules = join(dir, "node_modules");
  const cache = existsSync(modules) ? join(modules, ".cache") : systemCache();
  return documentCopies(join(cache, "octavo", "specifications"));
}

function systemCache(): string {
  const home = homedir();
  if (platform() === "darwin") return join(home, "Library", "Caches");
  if (platform() === "win32") return process.env["LOCALAPPDATA"] ?? join(home, "AppData", "Local");
  return process.env["XDG_CACHE_HOME"] ?? join(home, ".cache");
}
