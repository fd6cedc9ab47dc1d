import type { Diagnostic } from "octavo/diagnostics/types";
import type { BuildMemory } from "octavo/output/types";
import type { CarriedCopy } from "octavo/source/copies";
import type { Shelf } from "#assistant/shelf.ts";
import type { Manifest } from "./types.ts";

/** In the folder of a build: what the builder process is given, and what it leaves. */
export const TASK_FILE = "task.json";
export const MEMORY_FILE = "memory.json";
export const RESULT_FILE = "result.json";
export const SOURCE_FOLDER = "source";
export const OUTPUT_FOLDER = "output";
export const COPIES_FOLDER = "specifications";

/** More diagnostics than this help nobody; the rest is counted. */
export const MOST_DIAGNOSTICS = 5_000;

export interface BuilderTask {
  /** For each file of the source, the file on this machine that holds its content. */
  readonly sources: Readonly<Record<string, string>>;
  /** What the build before left; null: everything is made anew. */
  readonly previous: PreviousBuild | null;
  readonly files: number;
  readonly outputBytes: number;
}

/** What one build leaves for the next: also the last good copies of specifications from the web. */
export interface BuilderMemory extends BuildMemory {
  readonly specifications?: readonly CarriedCopy[];
}

export interface PreviousBuild {
  /** The file with its memory. */
  readonly memory: string;
  /** Null when it left none. */
  readonly shelf: PreviousShelf | null;
}

export interface PreviousShelf {
  readonly shelf: Shelf;
  /** The files on this machine that hold what is on it, by hash. */
  readonly files: Readonly<Record<string, string>>;
}

/** What the builder process says while it works. */
export type BuilderMessage =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "end"; readonly end: BuilderEnd };

export type BuilderEnd = "built" | "nothing" | "too-many-files" | "too-many-bytes" | "broken";

export interface BuilderResult extends Manifest {
  readonly shelf: Shelf;
  readonly pages: number;
  readonly reusedPages: number;
}

/** What the result file holds; the memory stands in a file of its own, which is kept as it is. */
export interface BuilderOutput {
  /** Null when there is nothing to show. */
  readonly result: BuilderResult | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly furtherDiagnostics: number;
}
