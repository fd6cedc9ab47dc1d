/** Files that can be read by path. */
export interface Files {
  has(path: string): boolean;
  /** The file, or its first `most` bytes. */
  read(path: string, most?: number): Promise<Uint8Array>;
  /** The file as text, without a byte order mark. */
  text(path: string): Promise<string>;
  /** What these are a view of: whoever remembers what it read of files remembers it for the origin. */
  readonly origin?: Files;
}

/**
 * A read-only tree of files. A directory, a git commit, an archive and memory all yield it;
 * nothing downstream of `source` touches the file system.
 */
export interface Snapshot extends Files {
  /** Every file, sorted, relative to the root, with forward slashes and no leading slash. */
  readonly paths: readonly string[];
  /** Hash of all paths and contents. */
  hash(): Promise<string>;
  /** Directory on this machine that holds the files as they are, for workers; null when there is none. */
  readonly root: string | null;
}
