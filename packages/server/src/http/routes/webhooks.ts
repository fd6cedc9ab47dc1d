import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { verifySignature, webhookSecret } from "#auth/webhook.ts";
import { requestDeployment } from "#deployments/trigger.ts";
import { readWebhook } from "#deployments/webhook.ts";
import { notFound, Problem } from "../problem.ts";
import { failures, json, noQuery, projectPath } from "../schemas/common.ts";
import { acceptedSchema } from "../schemas/deployment.ts";
import type { ApiEnv } from "../service.ts";
import { invalidParameter } from "../validation.ts";

const receive = createRoute({
  method: "post",
  path: "/v1/webhooks/git/{projectId}",
  operationId: "receivePush",
  tags: ["Webhooks"],
  summary: "Hear of a push",
  description:
    "For the webhooks of GitHub, GitLab, Gitea, Forgejo and Bitbucket. Takes no key, but a signature: " +
    "`octavo-server project show` prints the secret. A push to the branch of the project is a deployment.",
  request: {
    params: projectPath,
    query: noQuery,
    body: {
      required: true,
      description: "The push, as the service that hosts the repository describes it.",
      content: { "application/json": { schema: { type: "object" } } },
    },
  },
  responses: {
    200: json(
      z.object({ ignored: z.string() }).openapi("Ignored", {
        description: "Why there is nothing to do.",
        example: { ignored: "The branch `draft` is not the one that the site is made from." },
      }),
      "There is nothing to do.",
    ),
    202: json(acceptedSchema, "The deployment waits to be built."),
    ...failures("invalid-request", "invalid-signature", "not-found", "too-large"),
  },
});

export const webhooks = new OpenAPIHono<ApiEnv>();

webhooks.openapi(receive, async (context) => {
  const { store, secret, onQueued } = context.var.service;
  const { projectId } = context.req.valid("param");
  const body = new Uint8Array(await context.req.arrayBuffer());
  const header = (name: string) => context.req.header(name);
  // A project that does not exist has a secret like any other: nobody learns which do.
  if (!verifySignature(webhookSecret(secret, projectId), body, header)) {
    throw new Problem("invalid-signature", "The webhook is not signed with the secret of this project.");
  }
  const project = await store.projects.find(projectId);
  if (project === null) throw notFound();
  const meaning = readWebhook(project.source, header, parse(body));
  if ("ignored" in meaning) return context.json({ ignored: meaning.ignored }, 200);
  const deployment = await requestDeployment(store, project, {
    trigger: "webhook",
    actor: "webhook",
    commit: meaning.deploy,
  });
  if (deployment === null) throw notFound();
  onQueued();
  return context.json({ statusId: deployment.id }, 202);
});

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    throw invalidParameter("body", "The body is not valid JSON: choose `application/json` for the webhook.");
  }
}
