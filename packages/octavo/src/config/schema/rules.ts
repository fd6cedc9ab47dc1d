import type { Code } from "#diagnostics/codes.ts";
import * as z from "zod";

/** What a rule has against a value. */
export interface Finding {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** A finding about one key of an object. */
export interface KeyFinding extends Finding {
  readonly key: string;
}

/**
 * What Zod's shapes cannot say with a code and a hint of our own. `validate.ts` applies these rules to a
 * value that has the right shape.
 */
export interface Rules {
  /** The value is left out. */
  readonly refuse?: (value: z.$input) => Finding | null;
  /** The value is kept, changed if need be by the schema itself. */
  readonly remark?: (value: z.$input) => Finding | null;
  /** The key that it names is left out of the object. */
  readonly refuseKey?: (value: z.$input) => KeyFinding | null;
  /** What tells the entries of a list apart; of two equal ones the second is left out. */
  readonly identify?: (value: z.$input) => readonly string[];
  readonly repeated?: (identity: string, first: string) => Finding;
  /** Code of a value that is not one of the words allowed. */
  readonly code?: Code;
  /** Stands in for a required value that is missing or refused. */
  readonly fallback?: z.$input;
  /** Another stage reports that the value is missing. */
  readonly reportedElsewhere?: true;
}

export const rules = z.registry<Rules>();
