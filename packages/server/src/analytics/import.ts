import type { Store } from "#store/store.ts";
import type { Conversation, Project } from "#store/types.ts";
import { readImported } from "./imported.ts";
import { linesOf } from "./lines.ts";

const longestLine = 16 * 1024 * 1024;
const writtenAtOnce = 500;
const charactersAtOnce = 4_000_000;

export interface ImportReport {
  readonly added: number;
  /** There already, and left as they were. */
  readonly known: number;
  readonly refused: number;
}

export interface ImportOptions {
  readonly actor: string;
  readonly now: number;
  onRefused(line: number, reason: string): void;
  onProgress(conversations: number): void;
}

/** Takes a history of any length, line by line. Whoever repeats it adds nothing twice. */
export async function importConversations(
  store: Store,
  { id: projectId }: Pick<Project, "id">,
  chunks: AsyncIterable<Uint8Array>,
  { actor, now, onRefused, onProgress }: ImportOptions,
): Promise<ImportReport> {
  let [added, taken, refused] = [0, 0, 0];
  let waiting: Omit<Conversation, "projectId">[] = [];
  let characters = 0;
  const write = async () => {
    if (waiting.length === 0) return;
    added += await store.conversations.import(projectId, waiting);
    taken += waiting.length;
    onProgress(taken);
    waiting = [];
    characters = 0;
  };
  for await (const { number, text } of linesOf(chunks, longestLine)) {
    const line = text?.replace(/^\u{FEFF}/u, "").trim();
    if (line === "") continue;
    const read =
      line === undefined ? [{ conversation: null, reason: "it is too long" }] : readImported(line, now);
    for (const { conversation, reason } of read) {
      if (conversation === null) {
        refused++;
        onRefused(number, reason);
      } else waiting.push(conversation);
    }
    characters += line?.length ?? 0;
    if (waiting.length >= writtenAtOnce || characters >= charactersAtOnce) await write();
  }
  await write();
  const report = { added, known: taken - added, refused };
  await store.audit.record({
    actor,
    action: "conversations.import",
    projectId,
    subject: projectId,
    details: report,
  });
  return report;
}
