import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { problems as kinds } from "../problem.ts";
import { json } from "../schemas/common.ts";
import type { ApiEnv } from "../service.ts";

const list = createRoute({
  method: "get",
  path: "/v1/problems",
  operationId: "listProblems",
  tags: ["Description"],
  summary: "List the kinds of errors",
  description: "Every `code` that an error can have. `type` of an error leads here.",
  responses: {
    200: json(
      z.record(z.string(), z.object({ status: z.int(), title: z.string() })).openapi("Problems", {
        description: "Kinds of errors by their codes.",
        example: { "not-found": { status: 404, title: "There is no such thing" } },
      }),
      "The kinds of errors.",
    ),
  },
});

export const problems = new OpenAPIHono<ApiEnv>();

problems.openapi(list, (context) => context.json(kinds, 200));
