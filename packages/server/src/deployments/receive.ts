import { checked } from "octavo/diagnostics/diagnose";
import type { Checked } from "octavo/diagnostics/types";
import { archiveSnapshot } from "octavo/source/archive";
import type { ArchiveLimits } from "octavo/source/archive-limits";
import { directorySnapshot } from "octavo/source/directory";
import type { Blobs } from "#blobs/types.ts";
import { writeTree } from "./trees.ts";

/**
 * Keeps the files of an uploaded archive, given as bytes or as a file on this machine, and returns the hash of
 * their tree. Links and devices are left out. An archive with a path that leads elsewhere, with one path twice, or
 * beyond a limit is not what its sender meant: nothing of it is kept, and the value is null.
 * @throws SourceError when it is no archive, or a broken one.
 */
export async function receiveArchive(
  archive: Uint8Array | string,
  blobs: Blobs,
  limits: Partial<ArchiveLimits> = {},
): Promise<Checked<string | null>> {
  const { value, diagnostics } = await archiveSnapshot(archive, limits);
  if (diagnostics.some(({ severity }) => severity === "error")) return checked(null, diagnostics);
  return checked(await writeTree(value, diagnostics, blobs), diagnostics);
}

/**
 * Keeps the files of a folder on this machine, and returns the hash of their tree.
 * @throws SourceError when there is no such folder.
 */
export async function receiveFolder(folder: string, blobs: Blobs): Promise<string> {
  const { value, diagnostics } = await directorySnapshot(folder);
  return writeTree(value, diagnostics, blobs);
}
