import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Sink } from "./types.ts";

/** Writes into a folder. Synchronous calls: for many small files they take half the time of the others. */
export function diskSink(folder: string): Sink {
  const made = new Set<string>();
  return {
    folder,
    async write({ path, body }) {
      const file = join(folder, path);
      const parent = dirname(file);
      if (!made.has(parent)) {
        mkdirSync(parent, { recursive: true });
        made.add(parent);
      }
      writeFileSync(file, body);
    },
  };
}
