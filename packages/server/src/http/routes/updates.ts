import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { requestDeployment } from "#deployments/trigger.ts";
import type { Deployment } from "#store/types.ts";
import { requires, visibleDeployment, visibleProject } from "../access.ts";
import { idempotent } from "../idempotency.ts";
import { Problem } from "../problem.ts";
import { body, failures, json, noQuery, projectPath, statusPath } from "../schemas/common.ts";
import {
  acceptedPreviewSchema,
  acceptedSchema,
  previewRequestSchema,
  updateStatusBody,
  updateStatusSchema,
} from "../schemas/deployment.ts";
import type { ApiEnv } from "../service.ts";
import { idempotencyHeader, keyed } from "./keyed.ts";

const tags = ["Deployments"];

const update = createRoute({
  ...keyed("deployments:write"),
  method: "post",
  path: "/v1/project/update/{projectId}",
  operationId: "updateProject",
  tags,
  summary: "Deploy from the source",
  description:
    "Deploys a project anew from its repository or folder, or from what was uploaded last. For specifications at " +
    "addresses, whose change causes no push.",
  request: { params: projectPath, query: noQuery, headers: idempotencyHeader },
  responses: {
    202: json(acceptedSchema, "The deployment waits to be built."),
    ...failures("invalid-request", "not-found", "no-source", ...keyed.changeFailures),
  },
  middleware: [requires("deployments:write"), idempotent] as const,
});

const status = createRoute({
  ...keyed("deployments:read"),
  method: "get",
  path: "/v1/project/update-status/{statusId}",
  operationId: "getUpdateStatus",
  tags,
  summary: "Ask how a deployment is doing",
  description: "`success` and `failure` are final.",
  request: { params: statusPath, query: noQuery },
  responses: {
    200: json(updateStatusSchema, "How it is doing."),
    ...failures("invalid-request", "not-found", ...keyed.failures),
  },
  middleware: [requires("deployments:read")] as const,
});

const preview = createRoute({
  ...keyed("deployments:write"),
  method: "post",
  path: "/v1/project/preview/{projectId}",
  operationId: "previewBranch",
  tags,
  summary: "Preview a branch",
  description: "Builds a branch of the project's repository on an address of its own. Readers do not see it.",
  request: {
    params: projectPath,
    query: noQuery,
    headers: idempotencyHeader,
    body: body(previewRequestSchema),
  },
  responses: {
    202: json(acceptedPreviewSchema, "The preview waits to be built."),
    ...failures("invalid-request", "not-found", "no-source", ...keyed.changeFailures),
  },
  middleware: [requires("deployments:write"), idempotent] as const,
});

export const updates = new OpenAPIHono<ApiEnv>();

updates.openapi(update, async (context) => {
  const { service, key } = context.var;
  const project = await visibleProject(context, context.req.valid("param").projectId);
  const deployment = await requestDeployment(service.store, project, { trigger: "api", actor: key.id });
  const { id } = deployed(deployment, "Nothing was uploaded to this project yet.");
  service.onQueued();
  return context.json({ statusId: id }, 202);
});

updates.openapi(status, async (context) => {
  const { project, deployment } = await visibleDeployment(context, context.req.valid("param").statusId);
  const said = await context.var.service.store.deployments.logs(deployment.id);
  return context.json(updateStatusBody(deployment, project, said), 200);
});

updates.openapi(preview, async (context) => {
  const { service, key } = context.var;
  const project = await visibleProject(context, context.req.valid("param").projectId);
  if (project.source.kind !== "git") {
    throw new Problem(
      "no-source",
      "This project has no repository. Upload a preview with `octavo deploy --preview`.",
    );
  }
  const { branch } = context.req.valid("json");
  const deployment = await requestDeployment(service.store, project, {
    trigger: "api",
    actor: key.id,
    preview: branch,
  });
  const { id } = deployed(deployment, "There is nothing to preview.");
  service.onQueued();
  return context.json({ statusId: id, previewUrl: service.origins.deployment(project, id) }, 202);
});

function deployed(deployment: Deployment | null, otherwise: string): Deployment {
  if (deployment === null) throw new Problem("no-source", otherwise);
  return deployment;
}
