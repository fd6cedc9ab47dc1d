import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { admit, megabytes, type Found } from "./admit.ts";
import type { ArchiveEntry } from "./archive-entry.ts";
import { ARCHIVE_LIMITS, ArchiveTooLarge, UnpackMeter, type ArchiveLimits } from "./archive-limits.ts";
import { tarEntries } from "./archive-tar.ts";
import { zipEntries } from "./archive-zip.ts";
import { SourceError } from "./error.ts";
import { IGNORE_FILES, ignoreRules } from "./ignore.ts";
import { createSnapshot, decodeText } from "./snapshot.ts";
import type { Snapshot } from "./types.ts";

const ZIP = "PK";
const GZIP = "\x1f\x8b";
const NOTHING = new Uint8Array();

interface UnpackedFile extends Found {
  /** Empty for what will not be let in. */
  readonly content: Uint8Array;
}

/**
 * The files of a .tar, .tar.gz or .zip archive, given as its bytes or its path, held in memory. An archive that
 * passes a limit for the whole is left out as a whole: the snapshot is empty and a diagnostic says why.
 * @throws SourceError when there is no such archive, or it is broken or of another format.
 */
export async function archiveSnapshot(
  archive: Uint8Array | string,
  overrides: Partial<ArchiveLimits> = {},
): Promise<Checked<Snapshot>> {
  const limits = { ...ARCHIVE_LIMITS, ...overrides };
  try {
    return admitFiles(await unpack(archive, limits), limits);
  } catch (error) {
    if (!(error instanceof ArchiveTooLarge)) throw error;
    const place = startOf(typeof archive === "string" ? basename(archive) : "archive");
    const hint = "Pack only what the site needs.";
    const { value } = admitFiles([], limits);
    return checked(value, [diagnose("source/too-large", place, error.message, hint)]);
  }
}

function admitFiles(files: readonly UnpackedFile[], { fileBytes }: ArchiveLimits): Checked<Snapshot> {
  const ignoreFiles = files.filter(({ name }) => IGNORE_FILES.includes(name));
  const rules = ignoreRules(ignoreFiles.map(({ content }) => decodeText(content)));
  const { value, diagnostics } = admit(files, rules, { maxFileBytes: fileBytes, foldCase: true });
  return checked(
    createSnapshot(value, ({ content }) => content),
    diagnostics,
  );
}

async function unpack(archive: Uint8Array | string, limits: ArchiveLimits): Promise<UnpackedFile[]> {
  const files: UnpackedFile[] = [];
  try {
    const packed = typeof archive === "string" ? await readArchive(archive, limits) : toBuffer(archive);
    for await (const { name, kind, bytes, read } of entriesOf(packed, limits)) {
      if (kind === "folder") continue;
      const content = kind === "file" && bytes <= limits.fileBytes ? await read() : NOTHING;
      files.push({ name, kind, bytes, content });
    }
  } catch (error) {
    if (error instanceof ArchiveTooLarge || !(error instanceof Error)) throw error;
    throw new SourceError(`Cannot unpack the archive: ${error.message}`, { cause: error });
  }
  return files;
}

async function readArchive(path: string, { totalBytes }: ArchiveLimits): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > totalBytes) throw new ArchiveTooLarge(`The archive has more than ${megabytes(totalBytes)}.`);
  return readFile(path);
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function entriesOf(archive: Buffer, limits: ArchiveLimits): AsyncIterable<ArchiveEntry> {
  if (archive.length === 0) throw new Error("it is empty.");
  const meter = new UnpackMeter(limits, archive.length);
  const magic = archive.toString("latin1", 0, 2);
  return magic === ZIP ? zipEntries(archive, meter) : tarEntries(archive, magic === GZIP, meter);
}
