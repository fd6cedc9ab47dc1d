import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { requires, visibleProject } from "../access.ts";
import { Problem } from "../problem.ts";
import { quota } from "../quota.ts";
import { body, failures, noQuery, projectPath } from "../schemas/common.ts";
import { askedQuestion, messageSchema } from "../schemas/message.ts";
import type { ApiEnv } from "../service.ts";
import { keyed } from "./keyed.ts";

const questionsPerHour = 3600;

const ask = createRoute({
  ...keyed("assistant:ask"),
  method: "post",
  path: "/v1/assistant/{projectId}/message",
  operationId: "askAssistant",
  tags: ["Assistant"],
  summary: "Ask the assistant",
  description:
    "Answers a question from the project's live site, as the AI SDK's UI message stream: `text-delta` with the " +
    "answer in Markdown, `source-url` for each page, `data-conversation` with the status, and `finish`. The answer " +
    "is recorded before `finish` is sent, and also when you stop listening.",
  request: { params: projectPath, query: noQuery, body: body(messageSchema) },
  responses: {
    200: {
      description: "The answer, as server-sent events.",
      content: {
        "text/event-stream": {
          schema: z.string().openapi({
            description: "A JSON object in each `data:`; `[DONE]` is the last.",
            example: 'data: {"type":"text-delta","id":"answer","delta":"From the docs, …"}\n\n',
          }),
        },
      },
    },
    ...failures(
      "invalid-request",
      "not-found",
      "not-built",
      "quota-exceeded",
      "too-large",
      "unsupported-media-type",
      ...keyed.failures,
    ),
  },
  middleware: [requires("assistant:ask"), quota("ask", () => questionsPerHour)] as const,
});

export const assistant = new OpenAPIHono<ApiEnv>();

assistant.openapi(ask, async (context) => {
  const { store, origins, asking } = context.var.service;
  const project = await visibleProject(context, context.req.valid("param").projectId);
  const active =
    project.activeDeploymentId === null ? null : await store.deployments.find(project.activeDeploymentId);
  if (active === null || active.manifest === null) {
    throw new Problem("not-built", "The project has no live version that could answer.");
  }
  const site = { projectId: project.id, manifest: active.manifest, origin: origins.site(project) };
  return asking.ask(askedQuestion(context.req.valid("json")), site);
});
