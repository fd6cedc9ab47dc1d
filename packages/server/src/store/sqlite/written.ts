import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { pageEnd, pageStart } from "../page-text.ts";
import type { Tables } from "../tables.ts";

/** Put together by SQLite, and passed on as bytes: one long value is read faster than many short ones. */
export function writtenBy(database: Kysely<Tables>): Engine["written"] {
  return async (conversations, limit, form) => {
    const further = conversations.clearSelect().select("id").limit(1).offset(limit);
    const page = await database
      .selectFrom(conversations.limit(limit).as("page"))
      .select(({ fn, exists }) => [
        fn.countAll<number>().as("rows"),
        fn.min("id").as("lastId"),
        exists(further).as("hasMore"),
        sql<ArrayBuffer | null>`cast(${texts[form]} as blob)`.as("text"),
      ])
      .executeTakeFirstOrThrow();
    const { rows, lastId } = page;
    const hasMore = Boolean(page.hasMore);
    const text = Buffer.from(page.text ?? new ArrayBuffer(0));
    const bytes =
      form === "lines"
        ? text
        : Buffer.concat([Buffer.from(pageStart), text, Buffer.from(pageEnd(lastId, hasMore))]);
    return { rows, lastId, hasMore, bytes };
  };
}

const texts = {
  page: sql`group_concat(json || '}', ',')`,
  lines: sql`group_concat(json || ',"threadId":' || thread || '}' || ${sql.lit("\n")}, '')`,
};
