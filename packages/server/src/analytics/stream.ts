import type { Store } from "#store/store.ts";
import type { ConversationRow, ConversationWindow } from "#store/types.ts";
import type { StreamFormat } from "./formats.ts";

export type ConversationRange = Omit<ConversationWindow, "limit">;

/** About so many characters are read and held at a time. */
const chunkCharacters = 500_000;
const fewestRows = 10;
const mostRows = 500;

/**
 * All conversations of a range as text, newest first, read piece by piece as somebody takes them. Like pages, pieces
 * go on below the last id: whatever is written or removed meanwhile, nothing comes twice.
 */
export async function* conversationTexts(
  { conversations }: Pick<Store, "conversations">,
  projectId: string,
  range: ConversationRange,
  { head, line }: StreamFormat,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  if (head !== "") yield { text: head, rows: 0 };
  let limit = fewestRows;
  let before = range.before;
  for (;;) {
    const window = { ...range, limit, ...(before === undefined ? {} : { before }) };
    const rows: readonly ConversationRow[] = await conversations.page(projectId, window);
    before = rows.at(-1)?.id;
    if (before === undefined) return;
    const text = rows.map(line).join("");
    yield { text, rows: rows.length };
    if (rows.length < limit) return;
    limit = Math.ceil(
      Math.min(mostRows, Math.max(fewestRows, (chunkCharacters * rows.length) / text.length)),
    );
  }
}
