import { createHash } from "node:crypto";
import type { Snapshot } from "./types.ts";

/** Makes a snapshot of files by normalised path, each of which `readFile` can read. */
export function createSnapshot<F>(
  files: ReadonlyMap<string, F>,
  readFile: (file: F, most?: number) => Uint8Array | Promise<Uint8Array>,
  root: string | null = null,
): Snapshot {
  const paths = [...files.keys()].sort();
  let hash: Promise<string> | undefined;

  async function read(path: string, most?: number): Promise<Uint8Array> {
    const file = files.get(path);
    if (file === undefined) throw new Error(`The snapshot has no file \`${path}\`.`);
    const bytes = await readFile(file, most);
    return most === undefined ? bytes : bytes.subarray(0, most);
  }

  return {
    paths,
    root,
    has: (path) => files.has(path),
    read,
    text: async (path) => decodeText(await read(path)),
    hash: () => (hash ??= hashFiles(paths, read)),
  };
}

/** The bytes as UTF-8 text without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

async function hashFiles(paths: readonly string[], read: Snapshot["read"]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    const bytes = await read(path);
    // The length keeps the end of one file and the path of the next from being taken for each other.
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}
