import { createWriteStream } from "node:fs";
import { finished, pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import type { Snapshot } from "#source/types.ts";

export interface PackOptions {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Writes the files of a snapshot as a .tar.gz file. The same files make the same archive. */
export async function packSnapshot(
  snapshot: Snapshot,
  file: string,
  { onProgress, signal }: PackOptions = {},
): Promise<void> {
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: 6 }),
    createWriteStream(file),
    signal === undefined ? {} : { signal },
  );
  const added = addFiles();
  await Promise.all([added, written]);

  async function addFiles(): Promise<void> {
    try {
      for (const [index, path] of snapshot.paths.entries()) {
        signal?.throwIfAborted();
        const bytes = Buffer.from(await snapshot.read(path));
        const entry = tar.entry({ name: path, size: bytes.length, mtime: new Date(0), mode: 0o644 });
        entry.end(bytes);
        // The next file is read when this one is on its way, so that one is in memory at a time.
        await finished(entry);
        onProgress?.(index + 1, snapshot.paths.length);
      }
      tar.finalize();
    } catch (error) {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }
}
