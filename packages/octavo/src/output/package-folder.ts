import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package, wherever a bundler has put this module. */
export const packageFolder = findPackage(dirname(fileURLToPath(import.meta.url)));

function findPackage(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("Octavo's own package.json is missing: install it again");
  return findPackage(parent);
}
