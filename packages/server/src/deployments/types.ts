import type { Diagnostic } from "octavo/diagnostics/types";
import type { CacheClass, FileKind } from "octavo/output/types";
import type { Shelf } from "#assistant/shelf.ts";

/** The files of a source tree, by path: kept as a blob, found by its hash. */
export interface Tree {
  readonly files: Readonly<Record<string, string>>;
  /** What was left out when the files were received, and why. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ManifestFile {
  readonly hash: string;
  readonly bytes: number;
  readonly cache: CacheClass;
  /** From the artifact: `page` for documents, `asset` for files of the repository, otherwise `own`. */
  readonly kind: FileKind;
}

export interface ManifestRedirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
}

/** Everything that a deployment serves: kept as a blob, found by its hash. Immutable. */
export interface Manifest {
  readonly files: Readonly<Record<string, ManifestFile>>;
  readonly redirects: readonly ManifestRedirect[];
  /** Routes whose page has a Markdown text: `{page}.md` is among the files. */
  readonly home: string;
  /** What questions are answered from: not for readers as it is. Deployments of older programs have none. */
  readonly shelf?: Shelf;
}
