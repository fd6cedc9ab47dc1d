import type { Compilable } from "kysely";
import { Query, type Pool, type QueryArrayConfig } from "pg";
import { ByteWriter } from "../byte-writer.ts";
import type { Engine } from "../engine.ts";
import { pageEnd, pageStart } from "../page-text.ts";

/** Most conversations are shorter. */
const usualBytes = 2000;

/**
 * Written row by row as they arrive: PostgreSQL reads on meanwhile, and no row is kept once it is written. Of a text
 * that it puts together itself it would send nothing before it has all of it.
 */
export function writtenBy(pool: Pool): Engine["written"] {
  return async (conversations, limit, form) => {
    const columns = form === "page" ? (["id", "json"] as const) : (["id", "json", "thread"] as const);
    const query = conversations
      .clearSelect()
      .select(columns)
      .limit(limit + 1);
    const writer = new ByteWriter(usualBytes * limit);
    let rows = 0;
    let lastId: string | null = null;
    let hasMore = false;
    if (form === "page") writer.write(pageStart);
    await eachRow(pool, query, ([id = "", json = "", thread = ""]) => {
      hasMore = rows === limit;
      if (hasMore) return;
      if (form === "page" && rows > 0) writer.write(",");
      writer.write(json);
      writer.write(form === "page" ? "}" : `,"threadId":${thread}}\n`);
      rows++;
      lastId = id;
    });
    if (form === "page") writer.write(pageEnd(lastId, hasMore));
    return { rows, lastId, hasMore, bytes: writer.bytes };
  };
}

async function eachRow(pool: Pool, query: Compilable, take: (row: readonly string[]) => void): Promise<void> {
  const { sql, parameters } = query.compile();
  const asked: QueryArrayConfig<unknown[]> = { text: sql, values: [...parameters], rowMode: "array" };
  const client = await pool.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      client
        .query(new Query(asked))
        .on("row", take)
        .on("end", () => resolve())
        .on("error", reject);
    });
  } finally {
    client.release();
  }
}
