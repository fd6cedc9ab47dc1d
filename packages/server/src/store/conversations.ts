import { sql, type Transaction } from "kysely";
import { firstIdAt, idAfter, timeOfId } from "./conversation-ids.ts";
import type { Engine } from "./engine.ts";
import type { ConversationStore } from "./store.ts";
import type { Tables } from "./tables.ts";
import { storable } from "./text.ts";
import type { Conversation, ConversationWindow } from "./types.ts";

/** So few that others get their turn in between. */
const removedAtOnce = 1000;
/** A statement takes only so many values. */
const importedAtOnce = 500;

export function conversationStore({ database, now, violation, written }: Engine): ConversationStore {
  /** From here until the end of the transaction, nobody else adds to the project. */
  async function hold(transaction: Transaction<Tables>, projectId: string) {
    return transaction
      .insertInto("conversation_marks")
      .values({ project_id: projectId, last_id: "", skew: 0 })
      .onConflict((conflict) =>
        conflict.column("project_id").doUpdateSet({ last_id: sql.ref("conversation_marks.last_id") }),
      )
      .returning(["last_id", "skew", now.as("now")])
      .executeTakeFirstOrThrow();
  }

  async function skewFor(projectId: string, { from, to }: ConversationWindow): Promise<number> {
    return from === undefined && to === undefined ? 0 : skewOf(projectId);
  }

  /** Zero where nothing was imported: then the id says everything about the time. */
  async function skewOf(projectId: string): Promise<number> {
    const mark = await database
      .selectFrom("conversation_marks")
      .select("skew")
      .where("project_id", "=", storable(projectId))
      .executeTakeFirst();
    return mark?.skew ?? 0;
  }

  function within(projectId: string, { from, to, before }: ConversationWindow, skew: number) {
    let query = database
      .selectFrom("conversations")
      .select(["id", "json", "thread"])
      .where("project_id", "=", storable(projectId))
      .orderBy("id", "desc");
    if (before !== undefined) query = query.where("id", "<", storable(before));
    if (from !== undefined) query = query.where("id", ">=", firstIdAt(from - skew));
    if (to !== undefined) query = query.where("id", "<", firstIdAt(to + skew));
    if (skew > 0 && from !== undefined) query = query.where("at", ">=", from);
    if (skew > 0 && to !== undefined) query = query.where("at", "<", to);
    return query;
  }

  return {
    async record(conversation) {
      const { projectId } = conversation;
      try {
        return await database.transaction().execute(async (transaction) => {
          const mark = await hold(transaction, projectId);
          const id = idAfter(mark.last_id, mark.now);
          const recorded = { ...conversation, id, at: timeOfId(id) };
          await transaction.insertInto("conversations").values(toRow(projectId, recorded)).execute();
          await transaction
            .updateTable("conversation_marks")
            .set({ last_id: id })
            .where("project_id", "=", projectId)
            .execute();
          return recorded;
        });
      } catch (error) {
        if (violation(error) === "foreign-key") return null;
        throw error;
      }
    },

    page: async (projectId, window) =>
      within(projectId, window, await skewFor(projectId, window))
        .limit(window.limit)
        .execute(),

    written: async (projectId, window, form) =>
      written(within(projectId, window, await skewFor(projectId, window)), window.limit, form),

    async remove(projectId, id) {
      const removed = await database
        .deleteFrom("conversations")
        .where("project_id", "=", storable(projectId))
        .where("id", "=", storable(id))
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    async removeBefore(projectId, at) {
      const bound = firstIdAt(at + (await skewOf(projectId)));
      for (let total = 0; ;) {
        const { numDeletedRows } = await database
          .deleteFrom("conversations")
          .where("project_id", "=", storable(projectId))
          .where("id", "in", (query) =>
            query
              .selectFrom("conversations as old")
              .select("old.id")
              .where("old.project_id", "=", storable(projectId))
              .where("old.id", "<", bound)
              .where("old.at", "<", at)
              .orderBy("old.id")
              .limit(removedAtOnce),
          )
          .executeTakeFirst();
        total += Number(numDeletedRows);
        if (numDeletedRows < removedAtOnce) return total;
      }
    },

    async import(projectId, conversations) {
      let added = 0;
      for (let start = 0; start < conversations.length; start += importedAtOnce) {
        const some = conversations.slice(start, start + importedAtOnce);
        added += await database.transaction().execute(async (transaction) => {
          const mark = await hold(transaction, projectId);
          const inserted = await transaction
            .insertInto("conversations")
            .values(some.map((one) => toRow(projectId, one)))
            .onConflict((conflict) => conflict.columns(["project_id", "id"]).doNothing())
            .executeTakeFirst();
          await transaction
            .updateTable("conversation_marks")
            .set({
              last_id: some.reduce((highest, { id }) => (id > highest ? id : highest), mark.last_id),
              skew: some.reduce((most, { id, at }) => Math.max(most, Math.abs(at - timeOfId(id))), mark.skew),
            })
            .where("project_id", "=", projectId)
            .execute();
          return Number(inserted.numInsertedOrUpdatedRows ?? 0n);
        });
      }
      return added;
    },
  };
}

function toRow(projectId: string, conversation: Omit<Conversation, "projectId">): Tables["conversations"] {
  const { id, at, threadId, query, response, sources, resolutionStatus, queryCategory } = conversation;
  const shown = {
    id,
    timestamp: new Date(at).toISOString(),
    query,
    response,
    sources: sources.map(({ title, url }) => ({ title, url })),
    resolutionStatus,
    ...(queryCategory === null ? {} : { queryCategory }),
  };
  return {
    project_id: projectId,
    id,
    at,
    json: JSON.stringify(shown).slice(0, -1),
    thread: JSON.stringify(threadId),
  };
}
