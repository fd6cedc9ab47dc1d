import type { Code } from "./codes.ts";

export type Severity = "error" | "warning";

/** Where something stands in the author's repository. Lines and columns start at 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One mistake of an author, as data. The field order is the order of `--json`. */
export interface Diagnostic extends Place {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint: string;
}

/** What a stage returns: the best value that it could make, and what was wrong on the way. */
export interface Checked<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
