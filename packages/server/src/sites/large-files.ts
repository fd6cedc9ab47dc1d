import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import type { Blobs } from "#blobs/types.ts";
import { UnreadableBlob, type FileFacts } from "./contents.ts";

/** Videos and downloads go from the disk to the reader, and need no place in memory. */
const LEAST_BYTES = 2 ** 20;
const MOST_CHECKED = 10_000;

export class LargeFiles {
  readonly #blobs: Pick<Blobs, "file">;
  readonly #checked = new LRUCache<string, Promise<void>>({ max: MOST_CHECKED });

  constructor(blobs: Pick<Blobs, "file">) {
    this.#blobs = blobs;
  }

  /** The file to send from; null when the content is better sent from memory. */
  fileOf({ file: { hash, bytes }, isCompressible }: FileFacts): string | null {
    return bytes < LEAST_BYTES || isCompressible ? null : this.#blobs.file(hash);
  }

  /** Before it is sent for the first time, all of it is read once: what has changed is not sent. */
  async check(file: string, hash: string): Promise<void> {
    const checking = this.#checked.get(hash) ?? checkFile(file, hash);
    this.#checked.set(hash, checking);
    await checking.catch((cause: unknown) => {
      this.#checked.delete(hash);
      throw new UnreadableBlob(`The blob ${hash} cannot be read`, { cause });
    });
  }
}

async function checkFile(file: string, hash: string): Promise<void> {
  const digest = createHash("sha256");
  await pipeline(createReadStream(file), digest);
  if (digest.digest("hex") !== hash) throw new Error(`${file} is not what was written`);
}
