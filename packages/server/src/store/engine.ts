import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What differs between the databases. Each has a folder, with the same files in it. */
export interface Engine {
  readonly database: Kysely<Tables>;
  /** Whether rows can be locked. Where they cannot, a transaction has the whole database to itself. */
  readonly rowLocks: boolean;
  /** The time that all processes agree on, in milliseconds. */
  readonly now: RawBuilder<number>;
  /** The order of ids: by their bytes, whatever the language of the database. */
  readonly byteOrder: RawBuilder<unknown>;
  /**
   * The texts of all rows in one, in the order in which they come: one value is read faster than a thousand. Null where
   * there are no rows.
   */
  joined(text: RawBuilder<string>, separator: string): RawBuilder<string | ArrayBuffer | null>;
  /** Until the transaction ends, no other process migrates. */
  lockMigrations(transaction: Transaction<Tables>): Promise<void>;
  /** Which promise of the tables a failed statement would have broken. */
  violation(error: unknown): "unique" | "foreign-key" | null;
}
