import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";
import type { ConversationForm, ConversationRow, WrittenConversations } from "./types.ts";

/** A query for conversations, in their order. */
export type ConversationQuery = SelectQueryBuilder<Tables, "conversations", ConversationRow>;

/** What differs between the databases. Each has a folder, with the same files in it. */
export interface Engine {
  readonly database: Kysely<Tables>;
  /** Whether rows can be locked. Where they cannot, a transaction has the whole database to itself. */
  readonly rowLocks: boolean;
  /** The time that all processes agree on, in milliseconds. */
  readonly now: RawBuilder<number>;
  /** The order of ids: by their bytes, whatever the language of the database. */
  readonly byteOrder: RawBuilder<unknown>;
  /** The first of these conversations as one text, in the way that is fastest here. */
  written(
    conversations: ConversationQuery,
    limit: number,
    form: ConversationForm,
  ): Promise<WrittenConversations>;
  /** Until the transaction ends, no other process migrates. */
  lockMigrations(transaction: Transaction<Tables>): Promise<void>;
  /** Which promise of the tables a failed statement would have broken. */
  violation(error: unknown): "unique" | "foreign-key" | null;
}
