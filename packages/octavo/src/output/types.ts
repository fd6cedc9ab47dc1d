import type { Diagnostic } from "#diagnostics/types.ts";
import type { SourceRecord } from "#site/records.ts";

/** How long a reader's browser may keep a file: for ever (its name changes with its content), or until asked. */
export type CacheClass = "immutable" | "revalidate";

/**
 * What a file is to whoever serves it: a document that we wrote; something else that we made; or a file of the
 * author's own, which must not act as one of ours.
 */
export type FileKind = "page" | "own" | "asset";

/** One file of a built site. */
export interface Artifact {
  readonly path: string;
  readonly body: string | Uint8Array;
  readonly cache: CacheClass;
  /** `own` when it is not said. */
  readonly kind?: FileKind;
}

/** Where artifacts go: a folder, memory, a deployment. */
export interface Sink {
  /** The folder on this machine that it writes to, for workers; null when there is none. */
  readonly folder: string | null;
  write(artifact: Artifact): Promise<void>;
}

/** A file of a built site that is found by its content: `hash` is the SHA-256 of it, in hexadecimal. */
export interface StoredFile {
  readonly hash: string;
  readonly bytes: number;
  readonly cache: CacheClass;
  readonly kind: FileKind;
}

/** Keeps each content once, whatever the number of paths that have it, and needs nothing that it had before. */
export interface ContentSink extends Sink {
  readonly folder: string;
  /** Every file of the site, by path. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Takes a file by reference: its content was stored by an earlier build. */
  refer(path: string, file: StoredFile): void;
}

/** What a build remembers for the next one. Plain data, fit for JSON. */
export interface BuildMemory {
  /** The program that made it: another one makes other pages of the same text. */
  readonly version: string;
  /** What the site as a whole must know of each source, by path. */
  readonly records: Readonly<Record<string, { readonly hash: string; readonly record: SourceRecord }>>;
  /** By route. */
  readonly pages: Readonly<Record<string, PageMemory>>;
}

/** What became of a page. */
export interface MadePage {
  /** By path; empty when the files cannot be found by content. */
  readonly files: Readonly<Record<string, StoredFile>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** As long as `key` and everything in `reads` stay as they are, so do the files of a page. */
export interface PageMemory extends MadePage {
  /** Hash of everything around the page. */
  readonly key: string;
  /** Hash of each file that was read; null where a file was asked for that is not there. */
  readonly reads: Readonly<Record<string, string | null>>;
}

/** A page whose files have just been written. */
export interface RenderedPage extends MadePage {
  readonly route: string;
  /** Paths that were read or asked for; empty when nobody will want to know. */
  readonly reads: readonly string[];
}
