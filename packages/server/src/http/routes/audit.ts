import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { requires } from "../access.ts";
import { auditBody, auditSchema } from "../schemas/audit.ts";
import { failures, json, pageOf, windowOf, windowQuery } from "../schemas/common.ts";
import type { ApiEnv } from "../service.ts";
import { keyed } from "./keyed.ts";

const list = createRoute({
  ...keyed("audit:read"),
  method: "get",
  path: "/v1/audit",
  operationId: "listAudit",
  tags: ["Audit"],
  summary: "Read the audit log",
  description: "Every change, newest first. A key for one project sees what was done to that one.",
  request: { query: windowQuery },
  responses: {
    200: json(auditSchema, "A page of entries."),
    ...failures("invalid-request", ...keyed.failures),
  },
  middleware: [requires("audit:read")] as const,
});

export const audit = new OpenAPIHono<ApiEnv>();

audit.openapi(list, async (context) => {
  const { service, key } = context.var;
  const { limit, window } = windowOf(context.req.valid("query"));
  const { entries, ...more } = pageOf(await service.store.audit.list(key.projectId, window), limit);
  return context.json({ entries: auditBody(entries), ...more }, 200);
});
