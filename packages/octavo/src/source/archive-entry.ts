import type { Found } from "./admit.ts";

/** What a reader of an archive format yields, in the order of the archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly kind: Found["kind"] | "folder";
  readonly bytes: number;
  /** The content; to be asked for before the next entry, or not at all. */
  read(): Promise<Uint8Array>;
}
