import { z } from "@hono/zod-openapi";
import type { AuditEntry } from "#store/types.ts";
import { hasMore, identifier, moment, momentOf, nextCursor, ulidExample } from "./common.ts";

export const auditSchema = z
  .object({
    entries: z.array(
      z
        .object({
          id: identifier("entry"),
          at: moment("When it was done"),
          actor: z
            .string()
            .openapi({ description: "The id of a key, or `command`, `webhook` …", example: ulidExample }),
          action: z.string().openapi({ description: "What was done.", example: "deployment.activate" }),
          projectId: z
            .string()
            .nullable()
            .openapi({ description: "To which project.", example: ulidExample }),
          subject: z
            .string()
            .openapi({ description: "The id of what it was done to.", example: ulidExample }),
          details: z.record(z.string(), z.unknown()).openapi({ description: "More about it.", example: {} }),
        })
        .openapi("AuditEntry", { description: "Who did what, and when." }),
    ),
    nextCursor,
    hasMore,
  })
  .openapi("AuditLog", { description: "A page of the audit log, newest first." });

export function auditBody(entries: readonly AuditEntry[]): z.infer<typeof auditSchema>["entries"] {
  return entries.map(({ id, at, actor, action, projectId, subject, details }) => ({
    id,
    at: momentOf(at),
    actor,
    action,
    projectId,
    subject,
    details,
  }));
}
