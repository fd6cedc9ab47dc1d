import { MAX_FILE_BYTES, megabytes } from "./admit.ts";

export interface ArchiveLimits {
  /** Entries of any kind. */
  readonly entries: number;
  readonly fileBytes: number;
  /** Everything together, after unpacking. */
  readonly totalBytes: number;
  /** How many times larger than the archive its content may be. */
  readonly ratio: number;
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 100_000,
  fileBytes: MAX_FILE_BYTES,
  totalBytes: 1024 ** 3,
  ratio: 100,
};

/** This much may come out of any archive: a small file of blanks shrinks a thousandfold and does no harm. */
const HARMLESS_BYTES = 16 * 1024 * 1024;

/** Thrown to stop unpacking at once; the message says what there was too much of. */
export class ArchiveTooLarge extends Error {
  override readonly name = "ArchiveTooLarge";
}

/** Counts what is unpacked and throws as soon as it passes a limit. */
export class UnpackMeter {
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  #entries = 0;
  #bytes = 0;

  constructor(limits: ArchiveLimits, archiveBytes: number) {
    this.#maxEntries = limits.entries;
    this.#maxBytes = Math.min(limits.totalBytes, Math.max(HARMLESS_BYTES, archiveBytes * limits.ratio));
  }

  countEntry(): void {
    this.#entries += 1;
    if (this.#entries > this.#maxEntries) {
      throw new ArchiveTooLarge(
        `The archive has more than ${this.#maxEntries.toLocaleString("en")} entries.`,
      );
    }
  }

  countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#maxBytes) {
      throw new ArchiveTooLarge(`The archive unpacks to more than ${megabytes(this.#maxBytes)}.`);
    }
  }
}
