import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { failures, json } from "../schemas/common.ts";
import type { ApiEnv, Service } from "../service.ts";

const tags = ["Health"];

const live = createRoute({
  method: "get",
  path: "/livez",
  operationId: "isAlive",
  tags,
  summary: "Whether the process answers",
  description: "Touches nothing else, so that a restart is never asked for in vain.",
  responses: {
    200: {
      description: "The process is alive.",
      content: { "text/plain": { schema: z.string().openapi({ example: "ok" }) } },
    },
  },
});

const readiness = z
  .object({
    ready: z.boolean(),
    checks: z
      .record(z.string(), z.enum(["ok", "failing"]))
      .optional()
      .openapi({ description: "With `?verbose`: each thing that the service depends on." }),
  })
  .openapi("Readiness", {
    description: "Whether requests can be answered.",
    example: { ready: true, checks: { store: "ok", blobs: "ok" } },
  });

const ready = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "isReady",
  tags,
  summary: "Whether requests can be answered",
  description: "Asks the database and the store of files. `/healthz` says the same.",
  request: {
    query: z.strictObject({
      verbose: z
        .string({ error: "has to be given once" })
        .optional()
        .openapi({ description: "Say how each dependency is." }),
    }),
  },
  responses: {
    200: json(readiness, "Ready."),
    503: json(readiness, "Something that is needed does not answer."),
    ...failures("invalid-request"),
  },
});

export const health = new OpenAPIHono<ApiEnv>();

health.openapi(live, (context) => context.text("ok", 200));

for (const [path, hide] of [
  ["/readyz", false],
  ["/healthz", true],
] as const) {
  health.openapi({ ...ready, path, hide }, async (context) => {
    const checks = await checkAll(context.var.service);
    const isReady = Object.values(checks).every((state) => state === "ok");
    const { verbose } = context.req.valid("query");
    const answer = { ready: isReady, ...(verbose === undefined ? {} : { checks }) };
    return isReady ? context.json(answer, 200) : context.json(answer, 503);
  });
}

async function checkAll({ store, blobs, log }: Service): Promise<Record<string, "ok" | "failing">> {
  const check = async (name: string, dependency: { ping(): Promise<void> }) => {
    try {
      await dependency.ping();
      return [name, "ok"] as const;
    } catch (error) {
      log.error("not-ready", error, { dependency: name });
      return [name, "failing"] as const;
    }
  };
  return Object.fromEntries(await Promise.all([check("store", store), check("blobs", blobs)]));
}
