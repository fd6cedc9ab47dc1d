import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What was asked and answered, and up to where each project has got. */
export const conversations: Migration = {
  name: "conversations",
  async up({ schema }, { byteOrder }) {
    const id = sql`text collate ${byteOrder}`;

    await schema
      .createTable("conversations")
      .addColumn("project_id", id, (column) => column.notNull().references("projects.id").onDelete("cascade"))
      .addColumn("id", id, (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("json", "text", (column) => column.notNull())
      .addColumn("thread", "text", (column) => column.notNull())
      // Also the one index that pages are read by.
      .addPrimaryKeyConstraint("conversations_in_order", ["project_id", "id"])
      .execute();

    await schema
      .createTable("conversation_marks")
      .addColumn("project_id", id, (column) =>
        column.primaryKey().references("projects.id").onDelete("cascade"),
      )
      .addColumn("last_id", id, (column) => column.notNull())
      .addColumn("skew", "bigint", (column) => column.notNull())
      .execute();
  },
};
