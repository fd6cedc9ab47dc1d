import type { ConversationRow } from "#store/types.ts";

/** How conversations leave the service as a stream: a head, then one piece of text for each. */
export interface StreamFormat {
  readonly mediaType: string;
  readonly head: string;
  line(row: ConversationRow): string;
}

/** One JSON object a line. It says the thread, too, so that a history that moves keeps its threads. */
const ndjson: StreamFormat = {
  mediaType: "application/x-ndjson",
  head: "",
  line: ({ json, thread }) => `${json},"threadId":${thread}}\n`,
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
  line({ id, json, thread }) {
    const shown: Shown = JSON.parse(`${json}}`);
    const threadId: string = JSON.parse(thread);
    return (
      `${id},${shown.timestamp},${cell(shown.query)},${cell(shown.response)},${cell(JSON.stringify(shown.sources))},` +
      `${shown.resolutionStatus},${cell(shown.queryCategory ?? "")},${cell(threadId)}\r\n`
    );
  },
};

export const streamFormats = { ndjson, csv } as const;

/**
 * A cell after RFC 4180. Readers write some of these texts, and a spreadsheet would run one that begins like a formula:
 * such a text gets an apostrophe, which spreadsheets do not show.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
