import type { Engine } from "../engine.ts";
import { pageEnd, pageStart } from "../page-text.ts";
import type { ConversationRow } from "../types.ts";

/**
 * Put together here: PostgreSQL sends rows while it reads further ones, so that both sides work at once, but nothing
 * of a text before it has all of it.
 */
export const written: Engine["written"] = async (conversations, limit, form) => {
  const found = await conversations
    .clearSelect()
    .select(["id", "json"])
    .$if(form === "lines", (query) => query.select("thread"))
    .limit(limit + 1)
    .execute();
  const hasMore = found.length > limit;
  const rows = hasMore ? found.slice(0, limit) : found;
  const lastId = rows.at(-1)?.id ?? null;
  const bytes =
    form === "lines"
      ? encode("", rows, ({ thread }) => `,"threadId":${thread}}\n`, "")
      : encode(pageStart, rows, (row) => (row.id === lastId ? "}" : "},"), pageEnd(lastId, hasMore));
  return { rows: rows.length, lastId, hasMore, bytes };
};

type Row = Pick<ConversationRow, "id" | "json"> & Partial<Pick<ConversationRow, "thread">>;

/** Row by row: one long text would be copied twice before it is encoded. */
function encode(
  start: string,
  rows: readonly Row[],
  after: (row: Row) => string,
  end: string,
): Buffer<ArrayBuffer> {
  const tails = rows.map(after);
  let length = Buffer.byteLength(start) + Buffer.byteLength(end);
  rows.forEach(({ json }, at) => {
    length += Buffer.byteLength(json) + Buffer.byteLength(tails[at] ?? "");
  });
  const bytes = Buffer.allocUnsafe(length);
  let to = bytes.write(start);
  rows.forEach(({ json }, at) => {
    to += bytes.write(json, to);
    to += bytes.write(tails[at] ?? "", to);
  });
  bytes.write(end, to);
  return bytes;
}
