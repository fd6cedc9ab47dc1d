/** How long a reader's browser may keep a file: for ever (its name changes with its content), or until asked. */
export type CacheClass = "immutable" | "revalidate";

/** One file of a built site. */
export interface Artifact {
  readonly path: string;
  readonly body: string | Uint8Array;
  readonly cache: CacheClass;
}

/** Where artifacts go: a folder, memory, a deployment. */
export interface Sink {
  /** The folder on this machine that it writes to, for workers; null when there is none. */
  readonly folder: string | null;
  write(artifact: Artifact): Promise<void>;
}
