import { constants, type Dirent } from "node:fs";
import { accessSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { dirname, join } from "node:path";
import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { admit, MAX_FILE_BYTES, type Found } from "./admit.ts";
import { BUILT_SITE_FOLDER } from "./built.ts";
import { SourceError } from "./error.ts";
import { IGNORE_FILES, ignoreRules, type IgnoreRules } from "./ignore.ts";
import { createSnapshot, decodeText } from "./snapshot.ts";
import type { Snapshot } from "./types.ts";

// Synchronous calls throughout: for many small files they cost a fraction of the asynchronous ones.

/**
 * The files of a folder on this machine, read when they are asked for. A site that was built into a folder below
 * is no part of its own source.
 * @throws SourceError when there is no such folder.
 */
export async function directorySnapshot(folder: string): Promise<Checked<Snapshot>> {
  const root = realFolder(folder);
  const rules = ignoreRules(authorTexts(root));
  const found: Found[] = [];
  walk(root, "", rules, found);
  const { value: files, diagnostics } = admit(found, rules);
  const sameNames = [...files].every(([path, { name }]) => path === name);
  const snapshot = createSnapshot(
    files,
    ({ name }, most) => readBelow(root, name, most),
    sameNames ? root : null,
  );
  return checked(snapshot, diagnostics);
}

/** The same snapshot in another thread: the folder has been listed already. */
export function listedDirectory(root: string, paths: readonly string[]): Snapshot {
  return createSnapshot(
    new Map(paths.map((path) => [path, path])),
    (path, most) => readBelow(root, path, most),
    root,
  );
}

/**
 * Reads one file of a real folder, or its first `most` bytes, without following any link below it.
 * @throws SourceError when the file is gone, is no longer a regular file, or may not be read.
 */
export function readBelow(root: string, name: string, most?: number): Uint8Array {
  const file = join(root, name);
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe that took the place of the file would wait for a writer.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = fstatSync(descriptor);
    const parent = dirname(file);
    if (!stat.isFile() || stat.size > MAX_FILE_BYTES || realpathSync.native(parent) !== parent) {
      throw new SourceError(`\`${name}\` was replaced while it was being read.`);
    }
    return most === undefined ? readFileSync(descriptor) : readStart(descriptor, Math.min(most, stat.size));
  } catch (error) {
    throw error instanceof SourceError
      ? error
      : new SourceError(`Cannot read \`${name}\`: ${reason(error)}.`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function readStart(descriptor: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, readSync(descriptor, bytes));
}

function realFolder(folder: string): string {
  try {
    const root = realpathSync.native(folder);
    if (lstatSync(root).isDirectory()) {
      accessSync(root, constants.R_OK | constants.X_OK);
      return root;
    }
  } catch (error) {
    throw new SourceError(`Cannot read the folder \`${folder}\`: ${reason(error)}.`);
  }
  throw new SourceError(`\`${folder}\` is not a folder.`);
}

function authorTexts(root: string): string[] {
  const present = IGNORE_FILES.filter((name) =>
    lstatSync(join(root, name), { throwIfNoEntry: false })?.isFile(),
  );
  return present.map((name) => decodeText(readBelow(root, name)));
}

function walk(root: string, folder: string, rules: IgnoreRules, found: Found[]): void {
  const entries = listFolder(join(root, folder));
  if (entries === null) found.push({ name: folder, kind: "unreadable", bytes: 0 });
  if (folder !== "" && entries?.some((entry) => entry.name === BUILT_SITE_FOLDER)) return;
  for (const entry of entries ?? []) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) found.push(describe(root, name, entry));
    else if (!rules.ignoresFolder(name)) walk(root, name, rules, found);
  }
}

function listFolder(path: string): Dirent[] | null {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}

function describe(root: string, name: string, entry: Dirent): Found {
  if (entry.isSymbolicLink()) return { name, kind: "link", bytes: 0 };
  if (!entry.isFile()) return { name, kind: "other", bytes: 0 };
  const bytes = lstatSync(join(root, name), { throwIfNoEntry: false })?.size ?? 0;
  return { name, kind: "file", bytes };
}

/** The reason that the operating system gives, in its own words: `ENOENT: no such file or directory, open …`. */
function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^\w+: |, .*$/g, "") : String(error);
}
