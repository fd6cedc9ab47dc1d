import { setImmediate } from "node:timers/promises";
import type { Store } from "#store/store.ts";
import type { ConversationWindow } from "#store/types.ts";
import type { StreamFormat } from "./formats.ts";

export type ConversationRange = Omit<ConversationWindow, "limit">;

/** About so many bytes are read and held at a time. */
const chunkBytes = 1_500_000;
const fewestRows = 10;
const mostRows = 1000;

export interface StreamedPart {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly rows: number;
}

/**
 * All conversations of a range as text, newest first, read piece by piece as somebody takes them. Like pages, pieces
 * go on below the last id: whatever is written or removed meanwhile, nothing comes twice.
 */
export async function* conversationTexts(
  store: Pick<Store, "conversations">,
  projectId: string,
  range: ConversationRange,
  { head, read }: StreamFormat,
): AsyncGenerator<StreamedPart> {
  if (head !== "") yield { bytes: Buffer.from(head), rows: 0 };
  let piece = await read(store, projectId, { ...range, limit: fewestRows });
  let limit = fewestRows;
  while (piece.lastId !== null) {
    const { rows, lastId, hasMore, bytes } = piece;
    limit = Math.ceil(Math.min(mostRows, Math.max(fewestRows, (chunkBytes * rows) / bytes.length)));
    // One piece ahead: it is read while the one before is on its way.
    const next = hasMore
      ? setImmediate().then(() => read(store, projectId, { ...range, before: lastId, limit }))
      : null;
    // A failure is heard of when its turn comes; or never, by somebody who has left.
    next?.catch(() => {});
    yield { bytes, rows };
    if (next === null) return;
    piece = await next;
  }
}
