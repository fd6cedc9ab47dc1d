import type { Store } from "#store/store.ts";
import type { ConversationRow, ConversationWindow, WrittenConversations } from "#store/types.ts";

/** How conversations leave the service as a stream: a head, then one line for each. */
export interface StreamFormat {
  readonly mediaType: string;
  readonly head: string;
  read(
    store: Pick<Store, "conversations">,
    projectId: string,
    window: ConversationWindow,
  ): Promise<WrittenConversations>;
}

/** One JSON object a line. It says the thread, too, so that a history that moves keeps its threads. */
const ndjson: StreamFormat = {
  mediaType: "application/x-ndjson",
  head: "",
  read: ({ conversations }, projectId, window) => conversations.written(projectId, window, "lines"),
};

interface Shown {
  readonly timestamp: string;
  readonly query: string;
  readonly response: string;
  readonly sources: readonly unknown[];
  readonly resolutionStatus: string;
  readonly queryCategory?: string;
}

const csv: StreamFormat = {
  mediaType: "text/csv; charset=utf-8; header=present",
  head: "id,timestamp,query,response,sources,resolutionStatus,queryCategory,threadId\r\n",
  async read({ conversations }, projectId, window) {
    const found = await conversations.page(projectId, { ...window, limit: window.limit + 1 });
    const rows = found.slice(0, window.limit);
    return {
      rows: rows.length,
      lastId: rows.at(-1)?.id ?? null,
      hasMore: found.length > rows.length,
      bytes: Buffer.from(rows.map(csvLine).join("")),
    };
  },
};

export function csvLine({ id, json, thread }: ConversationRow): string {
  const shown: Shown = JSON.parse(`${json}}`);
  const threadId: string = JSON.parse(thread);
  return (
    `${id},${shown.timestamp},${cell(shown.query)},${cell(shown.response)},${cell(JSON.stringify(shown.sources))},` +
    `${shown.resolutionStatus},${cell(shown.queryCategory ?? "")},${cell(threadId)}\r\n`
  );
}

export const streamFormats = { ndjson, csv } as const;

/**
 * A cell after RFC 4180. Readers write some of these texts, and a spreadsheet would run one that begins like a formula:
 * such a text gets an apostrophe, which spreadsheets do not show.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
