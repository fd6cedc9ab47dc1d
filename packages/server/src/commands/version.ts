import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The package's own file stands above this module, wherever it was bundled into. */
function manifestAbove(folder: string): { readonly version: string } {
  const file = join(folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : manifestAbove(dirname(folder));
}

export const { version } = manifestAbove(import.meta.dirname);
