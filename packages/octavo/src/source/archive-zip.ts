import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from "yauzl";
import type { ArchiveEntry } from "./archive-entry.ts";
import type { UnpackMeter } from "./archive-limits.ts";

const inflate = promisify(inflateRaw);

const STORED = 0;

const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
const LINK = 0o120000;

/** The entries of a .zip file. What an entry says about its size is counted, and holds when it is read. */
export async function* zipEntries(archive: Buffer, meter: UnpackMeter): AsyncGenerator<ArchiveEntry> {
  // Names are decoded here, because the library gives up on the whole archive at the first unsafe one.
  const zip = await fromBufferPromise(archive, { decodeStrings: false });
  for await (const entry of zip.eachEntry()) {
    meter.countEntry();
    meter.countBytes(entry.uncompressedSize);
    const name = getFileNameLowLevel(
      entry.generalPurposeBitFlag,
      entry.fileNameRaw,
      entry.extraFields,
      false,
    );
    const read = () => readEntry(archive, zip, entry);
    yield { name, kind: kindOf(name, entry), bytes: entry.uncompressedSize, read };
  }
}

/** Straight from the buffer: for many small files the library's streams cost several times as much. */
async function readEntry(archive: Buffer, zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = archive.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  const maxOutputLength = Math.max(1, entry.uncompressedSize);
  const content = entry.compressionMethod === STORED ? packed : await inflate(packed, { maxOutputLength });
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    throw new Error("an entry is damaged.");
  }
  return content;
}

function kindOf(name: string, entry: Entry): ArchiveEntry["kind"] {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (type === LINK) return "link";
  if (type === FOLDER || name.endsWith("/")) return "folder";
  // Archives made on Windows carry no type.
  if (type !== REGULAR && type !== 0) return "other";
  return entry.canDecodeFileData() ? "file" : "unreadable";
}
