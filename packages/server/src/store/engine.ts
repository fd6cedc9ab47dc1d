import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";
import type { ConversationRow } from "./types.ts";

/** A query for rows of conversations, in their order. */
export type ConversationPage = SelectQueryBuilder<Tables, "conversations", ConversationRow>;

/** Some rows of a page, the next where the last ended. */
export interface JoinedRow {
  readonly rows: number;
  readonly lastId: string | null;
  readonly text: string | ArrayBuffer | null;
}

/** What differs between the databases. Each has a folder, with the same files in it. */
export interface Engine {
  readonly database: Kysely<Tables>;
  /** Whether rows can be locked. Where they cannot, a transaction has the whole database to itself. */
  readonly rowLocks: boolean;
  /** The time that all processes agree on, in milliseconds. */
  readonly now: RawBuilder<number>;
  /** The order of ids: by their bytes, whatever the language of the database. */
  readonly byteOrder: RawBuilder<unknown>;
  /** Conversations put together by the database: one long value is read faster than many short ones. */
  joined(page: ConversationPage, text: RawBuilder<string>, separator: string): Promise<readonly JoinedRow[]>;
  /** Until the transaction ends, no other process migrates. */
  lockMigrations(transaction: Transaction<Tables>): Promise<void>;
  /** Which promise of the tables a failed statement would have broken. */
  violation(error: unknown): "unique" | "foreign-key" | null;
}
