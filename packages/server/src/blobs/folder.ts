import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { hashOf, isHash } from "./hash.ts";
import { together } from "./together.ts";
import { CorruptBlob, type AdoptedFile, type Blobs } from "./types.ts";

const AT_ONCE = 16;
/** Whoever wrote a temporary file this long ago is gone. */
const FORGOTTEN_MILLISECONDS = 24 * 3600 * 1000;

/** Blobs as files: `aa/bbbb…` for the hash `aabbbb…`. */
export async function openFolderBlobs(path: string): Promise<Blobs> {
  const folder = new BlobFolder(resolve(path));
  await folder.prepare();
  return folder;
}

class BlobFolder implements Blobs {
  readonly #folder: string;
  readonly #temporary: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#temporary = join(folder, "tmp");
  }

  async prepare(): Promise<void> {
    await mkdir(this.#temporary, { recursive: true });
    for await (const { name } of await opendir(this.#temporary)) {
      const file = join(this.#temporary, name);
      const found = await stat(file).catch(unlessMissing);
      if (found !== null && found.mtimeMs < Date.now() - FORGOTTEN_MILLISECONDS)
        await rm(file, { force: true });
    }
  }

  file(hash: string): string | null {
    return isHash(hash) ? this.#place(hash) : null;
  }

  async has(hash: string): Promise<boolean> {
    return isHash(hash) && (await stat(this.#place(hash)).catch(unlessMissing)) !== null;
  }

  async read(hash: string): Promise<Uint8Array | null> {
    if (!isHash(hash)) return null;
    const bytes = await readFile(this.#place(hash)).catch(unlessMissing);
    if (bytes !== null && hashOf(bytes) !== hash) throw new CorruptBlob(hash);
    return bytes;
  }

  async write(bytes: Uint8Array): Promise<string> {
    const [hash = ""] = await this.writeAll([bytes]);
    return hash;
  }

  async writeAll(contents: Iterable<Uint8Array>): Promise<readonly string[]> {
    const changed = new Set<string>();
    const hashes = await together(contents, AT_ONCE, async (bytes) => {
      const hash = hashOf(bytes);
      if (!(await this.#isKept(hash, bytes.length))) {
        await this.#put(await this.#writeTemporary(bytes), hash);
        changed.add(dirname(this.#place(hash)));
      }
      return hash;
    });
    await syncFolders(changed);
    return hashes;
  }

  async adopt(files: Iterable<AdoptedFile>): Promise<void> {
    const changed = new Set<string>();
    await together(files, AT_ONCE, async ({ file, hash }) => {
      const bytes = await readAndSync(file);
      if (hashOf(bytes) !== hash) throw new CorruptBlob(hash);
      if (await this.#isKept(hash, bytes.length)) return rm(file);
      changed.add(dirname(this.#place(hash)));
      return this.#put(file, hash).catch(async (error: unknown) => {
        if (!hasCode(error, "EXDEV")) throw error;
        // Another file system: nothing but a copy can be moved into place.
        await this.#put(await this.#writeTemporary(bytes), hash);
        await rm(file);
      });
    });
    await syncFolders(changed);
  }

  async *list(writtenBefore: number): AsyncGenerator<string> {
    for await (const { name: start } of await opendir(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(start)) continue;
      for await (const { name } of await opendir(join(this.#folder, start))) {
        if (!isHash(start + name)) continue;
        const found = await stat(join(this.#folder, start, name)).catch(unlessMissing);
        if (found !== null && found.mtimeMs < writtenBefore) yield start + name;
      }
    }
  }

  async remove(hash: string): Promise<void> {
    if (isHash(hash)) await rm(this.#place(hash), { force: true });
  }

  async ping(): Promise<void> {
    await rm(await this.#writeTemporary(Buffer.from("ping")), { force: true });
  }

  #place(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash.slice(2));
  }

  /** Says that it is in use, too, so that it is not cleaned away as an old one. */
  async #isKept(hash: string, bytes: number): Promise<boolean> {
    const place = this.#place(hash);
    const found = await stat(place).catch(unlessMissing);
    if (found === null || found.size !== bytes) return false;
    const now = new Date();
    return utimes(place, now, now).then(
      () => true,
      (error: unknown) => unlessMissing(error) !== null,
    );
  }

  async #writeTemporary(bytes: Uint8Array): Promise<string> {
    const file = join(this.#temporary, randomUUID());
    const handle = await open(file, "wx", 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    return file;
  }

  /** The one moment in which a blob comes to be: it is whole, or it is not there. */
  async #put(file: string, hash: string): Promise<void> {
    const place = this.#place(hash);
    const folder = dirname(place);
    if (!this.#made.has(folder)) {
      await mkdir(folder, { recursive: true });
      await syncFolders([this.#folder]);
      this.#made.add(folder);
    }
    await rename(file, place);
  }
}

/** No link is followed: whoever made the file may not point at another. */
async function readAndSync(file: string): Promise<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${file} is not a file`);
    const bytes = await handle.readFile();
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** A rename lasts when its folder is written, too. */
async function syncFolders(folders: Iterable<string>): Promise<void> {
  // Windows cannot open a folder, and needs none of this.
  if (process.platform === "win32") return;
  await together(folders, AT_ONCE, async (folder) => {
    const handle = await open(folder, constants.O_RDONLY);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function unlessMissing(error: unknown): null {
  if (hasCode(error, "ENOENT")) return null;
  throw error;
}
