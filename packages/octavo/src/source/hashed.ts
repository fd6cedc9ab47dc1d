import { hash } from "node:crypto";
import { decodeText } from "./snapshot.ts";
import type { Snapshot } from "./types.ts";

/** A snapshot that knows the hash of each file that was read. */
export interface HashedSnapshot extends Snapshot {
  /** SHA-256 of a file, in hexadecimal; null when there is no such file. Each file is hashed once. */
  hashOf(path: string): Promise<string | null>;
}

export function hashedSnapshot(snapshot: Snapshot): HashedSnapshot {
  const hashes = new Map<string, string>();
  async function read(path: string, most?: number): Promise<Uint8Array> {
    const bytes = await snapshot.read(path, most);
    if (most === undefined && !hashes.has(path)) {
      hashes.set(path, hash("sha256", bytes, "hex"));
    }
    return bytes;
  }
  return {
    ...snapshot,
    read,
    text: async (path) => decodeText(await read(path)),
    async hashOf(path) {
      if (!snapshot.has(path)) return null;
      if (!hashes.has(path)) await read(path);
      return hashes.get(path) ?? null;
    },
  };
}
