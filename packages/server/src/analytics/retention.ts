import type { Store } from "#store/store.ts";
import type { Project } from "#store/types.ts";

const dayMilliseconds = 24 * 3600 * 1000;

/** Removes the conversations of all projects that are older than their project keeps them. */
export async function forgetOldConversations(store: Store, now: number): Promise<void> {
  for (const { id, settings } of await store.projects.list()) {
    if (settings.conversationDays === null) continue;
    await removeBefore(store, { id }, now - settings.conversationDays * dayMilliseconds, "retention");
  }
}

/** Removes what is from before a time, and notes in the audit log how many there were. */
export async function removeBefore(
  store: Store,
  { id }: Pick<Project, "id">,
  at: number,
  actor: string,
): Promise<number> {
  const removed = await store.conversations.removeBefore(id, at);
  if (removed === 0) return 0;
  const details = { before: new Date(at).toISOString(), removed };
  await store.audit.record({ actor, action: "conversations.remove", projectId: id, subject: id, details });
  return removed;
}
