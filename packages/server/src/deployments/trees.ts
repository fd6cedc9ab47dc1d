import type { Diagnostic } from "octavo/diagnostics/types";
import type { Snapshot } from "octavo/source/types";
import type { Blobs } from "#blobs/types.ts";
import type { Manifest, Tree } from "./types.ts";

/** So many bytes of a source are held in memory at a time. */
const BATCH_BYTES = 16 * 1024 ** 2;
const BATCH_FILES = 512;

/** Keeps every file of a snapshot, and the tree that lists them; returns the hash of the tree. */
export async function writeTree(
  snapshot: Snapshot,
  diagnostics: readonly Diagnostic[],
  blobs: Blobs,
): Promise<string> {
  const files: Record<string, string> = Object.create(null);
  let batch: { readonly path: string; readonly content: Uint8Array }[] = [];
  let bytes = 0;
  const writeBatch = async () => {
    const hashes = await blobs.writeAll(batch.map(({ content }) => content));
    batch.forEach(({ path }, at) => (files[path] = hashes[at] ?? ""));
    batch = [];
    bytes = 0;
  };
  for (const path of snapshot.paths) {
    const content = await snapshot.read(path);
    batch.push({ path, content });
    bytes += content.length;
    if (bytes >= BATCH_BYTES || batch.length >= BATCH_FILES) await writeBatch();
  }
  await writeBatch();
  const tree: Tree = { files, diagnostics };
  return writeJson(tree, blobs);
}

export async function readTree(hash: string, blobs: Blobs): Promise<Tree> {
  const tree: Tree = JSON.parse(await readText(hash, blobs));
  return tree;
}

export async function readManifest(hash: string, blobs: Blobs): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readText(hash, blobs));
  return manifest;
}

export function writeJson(value: object, blobs: Blobs): Promise<string> {
  return blobs.write(Buffer.from(JSON.stringify(value)));
}

async function readText(hash: string, blobs: Blobs): Promise<string> {
  const bytes = await blobs.read(hash);
  if (bytes === null) throw new Error(`The blob ${hash} is missing.`);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
