import type { Engine } from "./engine.ts";
import { newId } from "./ids.ts";
import type { DeploymentStore } from "./store.ts";
import { storable } from "./text.ts";
import type { LogLine } from "./types.ts";

/** A statement takes only so many values. */
const linesAtOnce = 1000;

export function logStore({ database, violation }: Engine): Pick<DeploymentStore, "log" | "logs"> {
  return {
    async log(id, lines) {
      const rows = lines.map(({ at, text }) => ({
        id: newId(),
        deployment_id: id,
        at,
        text: storable(text),
      }));
      try {
        for (let start = 0; start < rows.length; start += linesAtOnce) {
          await database
            .insertInto("deployment_logs")
            .values(rows.slice(start, start + linesAtOnce))
            .execute();
        }
      } catch (error) {
        // The deployment was removed meanwhile, and its log with it.
        if (violation(error) !== "foreign-key") throw error;
      }
    },

    async logs(id): Promise<readonly LogLine[]> {
      return database
        .selectFrom("deployment_logs")
        .select(["at", "text"])
        .where("deployment_id", "=", storable(id))
        .orderBy("id")
        .execute();
    },
  };
}
