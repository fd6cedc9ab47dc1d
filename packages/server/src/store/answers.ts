import type { Engine } from "./engine.ts";
import type { AnswerStore } from "./store.ts";
import { storable } from "./text.ts";

/** Longer than any request takes. */
const abandonedAfterMilliseconds = 15 * 60_000;

export function answerStore({ database }: Engine): AnswerStore {
  return {
    async begin(givenOwner, givenName, request) {
      const owner = storable(givenOwner);
      const name = storable(givenName);
      const now = Date.now();
      const first = await database
        .insertInto("answers")
        .values({ owner, name, request, status: null, body: null, created_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(["owner", "name"])
            .doUpdateSet({ request, created_at: now })
            .where("answers.status", "is", null)
            .where("answers.created_at", "<", now - abandonedAfterMilliseconds),
        )
        .returning("owner")
        .executeTakeFirst();
      if (first !== undefined) return null;
      const row = await database
        .selectFrom("answers")
        .select(["request", "status", "body"])
        .where("owner", "=", owner)
        .where("name", "=", name)
        .executeTakeFirst();
      // Abandoned between the two questions: somebody has to be the first, and this may be the one.
      if (row === undefined) return this.begin(givenOwner, givenName, request);
      const answer = row.status === null ? null : { status: row.status, body: row.body ?? "" };
      return { request: row.request, answer };
    },

    async finish(owner, name, status, body) {
      await database
        .updateTable("answers")
        .set({ status, body: storable(body) })
        .where("owner", "=", storable(owner))
        .where("name", "=", storable(name))
        .execute();
    },

    async abandon(owner, name) {
      await database
        .deleteFrom("answers")
        .where("owner", "=", storable(owner))
        .where("name", "=", storable(name))
        .where("status", "is", null)
        .execute();
    },

    async forgetBefore(at) {
      await database.deleteFrom("answers").where("created_at", "<", at).execute();
    },
  };
}
