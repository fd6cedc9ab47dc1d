import { readFile } from "node:fs/promises";
import { decodeText } from "#source/snapshot.ts";
import type { Files } from "#source/types.ts";
import type { RemoteSpec } from "../types.ts";

/** The files of a repository, with the specifications at URLs among them: their paths are the URLs. */
export function withRemoteSpecs(files: Files, remote: readonly RemoteSpec[]): Files {
  if (remote.length === 0) return files;
  const copies = new Map(remote.map(({ url, file }) => [url, file]));
  const read = async (path: string, most?: number): Promise<Uint8Array> => {
    const copy = copies.get(path);
    if (copy === undefined) return files.read(path, most);
    const bytes = await readFile(copy);
    return most === undefined ? bytes : bytes.subarray(0, most);
  };
  return {
    origin: files.origin ?? files,
    has: (path) => copies.has(path) || files.has(path),
    read,
    text: async (path) => (copies.has(path) ? decodeText(await read(path)) : files.text(path)),
  };
}
