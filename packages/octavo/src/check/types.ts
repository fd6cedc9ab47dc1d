import type { Diagnostic } from "#diagnostics/types.ts";

/** A problem, and what `--fix` needs to know to mend it. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  /** The finished address that leads nowhere, for links and pictures. */
  readonly address?: string;
  /** The anchor that a link certainly means instead of its own. */
  readonly anchor?: string;
}
