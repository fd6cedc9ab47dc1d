import type { Engine } from "./engine.ts";
import { newId } from "./ids.ts";
import type { AuditStore } from "./store.ts";
import type { AuditRow } from "./tables.ts";
import { storable } from "./text.ts";
import type { AuditEntry } from "./types.ts";

export function auditStore({ database }: Engine): AuditStore {
  return {
    async record({ actor, action, projectId, subject, details }) {
      await database
        .insertInto("audit")
        .values({
          id: newId(),
          at: Date.now(),
          actor: storable(actor),
          action,
          project_id: projectId,
          subject: storable(subject),
          details: JSON.stringify(details),
        })
        .execute();
    },

    async list(projectId, { before, limit }) {
      let query = database.selectFrom("audit").selectAll().orderBy("id", "desc").limit(limit);
      if (projectId !== null) query = query.where("project_id", "=", storable(projectId));
      if (before !== undefined) query = query.where("id", "<", storable(before));
      return (await query.execute()).map(toEntry);
    },
  };
}

function toEntry({ id, at, actor, action, project_id, subject, details }: AuditRow): AuditEntry {
  return { id, at, actor, action, projectId: project_id, subject, details: JSON.parse(details) };
}
