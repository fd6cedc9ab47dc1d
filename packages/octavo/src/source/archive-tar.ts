import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import type { ArchiveEntry } from "./archive-entry.ts";
import type { UnpackMeter } from "./archive-limits.ts";

/** `tar -C folder .` puts this before every name. */
const CURRENT_FOLDER = /^(?:\.\/)+/;

/** The entries of a .tar or .tar.gz file. Every byte that comes out of the compression is counted. */
export async function* tarEntries(
  archive: Buffer,
  compressed: boolean,
  meter: UnpackMeter,
): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      meter.countBytes(chunk.length);
      yield chunk;
    }
  };
  const flow = pipeline(
    Readable.from([archive]),
    compressed ? createGunzip() : new PassThrough(),
    counted,
    entries,
  );
  // A failure reaches the loop below as well, or the loop ends early and nobody awaits the flow.
  flow.catch(() => {});
  for await (const entry of entries) {
    meter.countEntry();
    const { name, size, type } = entry.header;
    yield {
      name: name.replace(CURRENT_FOLDER, ""),
      kind: kindOf(type),
      bytes: size,
      read: () => buffer(entry),
    };
    entry.resume();
  }
  await flow;
}

function kindOf(type: Header["type"]): ArchiveEntry["kind"] {
  if (type === "file" || type === "contiguous-file") return "file";
  if (type === "directory") return "folder";
  return type === "link" || type === "symlink" ? "link" : "other";
}
