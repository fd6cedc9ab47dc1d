/** Files by the SHA-256 of their content, in hexadecimal. What is written never changes. */
export interface Blobs {
  has(hash: string): Promise<boolean>;
  /** Null when there is no such blob. Throws when what is kept is not what was written. */
  read(hash: string): Promise<Uint8Array | null>;
  /** Writes it, unless it is there already, and returns its hash. */
  write(bytes: Uint8Array): Promise<string>;
  /** Writes many, several at a time, and returns their hashes in the same order. */
  writeAll(contents: Iterable<Uint8Array>): Promise<readonly string[]>;
  /** Takes over files of this machine, which are gone afterwards. Throws when one is not what its hash says. */
  adopt(files: Iterable<AdoptedFile>): Promise<void>;
  /** The file on this machine that holds a blob, whether it is there or not; null where blobs are not files. */
  file(hash: string): string | null;
  /**
   * All blobs that were written before a time. Writing one that is there already counts as written within twelve
   * hours: what is older than a day and not referred to is not about to be used.
   */
  list(writtenBefore: number): AsyncIterable<string>;
  remove(hash: string): Promise<void>;
  /** Whether it can be written to at all. */
  ping(): Promise<void>;
}

export interface AdoptedFile {
  readonly file: string;
  readonly hash: string;
}

/** What is kept under a hash is something else: a disk or a store has lost or changed bytes. */
export class CorruptBlob extends Error {
  constructor(hash: string) {
    super(`The blob ${hash} is not what was written`);
    this.name = "CorruptBlob";
  }
}
