import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { SourceError } from "octavo/source/error";
import { rollBack } from "#deployments/activation.ts";
import { receiveArchive } from "#deployments/receive.ts";
import { requestDeployment } from "#deployments/trigger.ts";
import { requires, visibleDeployment, visibleProject } from "../access.ts";
import { idempotent } from "../idempotency.ts";
import { notFound, Problem } from "../problem.ts";
import {
  deploymentPath,
  failures,
  json,
  noQuery,
  pageOf,
  projectPath,
  windowOf,
  windowQuery,
} from "../schemas/common.ts";
import {
  deploymentBody,
  deploymentSchema,
  deploymentsSchema,
  logsBody,
  logsSchema,
  uploadQuery,
} from "../schemas/deployment.ts";
import type { ApiEnv, Service } from "../service.ts";
import { archiveTypes, spooled } from "../upload.ts";
import { idempotencyHeader, keyed } from "./keyed.ts";

const tags = ["Deployments"];

const archive = z.string().openapi({
  type: "string",
  format: "binary",
  description: "An archive with `docs.json` at its root.",
});

const upload = createRoute({
  ...keyed("deployments:write"),
  method: "post",
  path: "/v1/projects/{projectId}/deployments",
  operationId: "uploadDeployment",
  tags,
  summary: "Upload a site",
  description:
    "Sends the files of a site as a `.tar.gz`, `.tar` or `.zip` archive. The site is built and then shown to readers; " +
    "if it cannot be built, what they saw before stays. `octavo deploy` does this.",
  request: {
    params: projectPath,
    query: uploadQuery,
    headers: idempotencyHeader,
    body: {
      required: true,
      content: Object.fromEntries(archiveTypes.map((type) => [type, { schema: archive }])),
    },
  },
  responses: {
    202: json(deploymentSchema, "The files were received, and wait to be built."),
    ...failures(
      "invalid-request",
      "archive-refused",
      "not-found",
      "request-timeout",
      ...keyed.changeFailures,
    ),
  },
  middleware: [requires("deployments:write"), spooled, idempotent] as const,
});

const list = createRoute({
  ...keyed("deployments:read"),
  method: "get",
  path: "/v1/projects/{projectId}/deployments",
  operationId: "listDeployments",
  tags,
  summary: "List deployments",
  description: "The deployments of a project that are kept, newest first, previews included.",
  request: { params: projectPath, query: windowQuery },
  responses: {
    200: json(deploymentsSchema, "A page of deployments."),
    ...failures("invalid-request", "not-found", ...keyed.failures),
  },
  middleware: [requires("deployments:read")] as const,
});

const show = createRoute({
  ...keyed("deployments:read"),
  method: "get",
  path: "/v1/projects/{projectId}/deployments/{deploymentId}",
  operationId: "getDeployment",
  tags,
  summary: "Get a deployment",
  description: "One deployment and how it is doing.",
  request: { params: deploymentPath, query: noQuery },
  responses: {
    200: json(deploymentSchema, "The deployment."),
    ...failures("invalid-request", "not-found", ...keyed.failures),
  },
  middleware: [requires("deployments:read")] as const,
});

const logs = createRoute({
  ...keyed("deployments:read"),
  method: "get",
  path: "/v1/projects/{projectId}/deployments/{deploymentId}/logs",
  operationId: "getDeploymentLogs",
  tags,
  summary: "Get the logs of a deployment",
  description: "What the build said, and every problem that it found in the files.",
  request: { params: deploymentPath, query: noQuery },
  responses: {
    200: json(logsSchema, "The logs."),
    ...failures("invalid-request", "not-found", ...keyed.failures),
  },
  middleware: [requires("deployments:read")] as const,
});

const activate = createRoute({
  ...keyed("deployments:write"),
  method: "post",
  path: "/v1/projects/{projectId}/deployments/{deploymentId}/activate",
  operationId: "activateDeployment",
  tags,
  summary: "Roll back to a deployment",
  description: "Shows readers a deployment that is kept, at once. Nothing is built.",
  request: { params: deploymentPath, query: noQuery, headers: idempotencyHeader },
  responses: {
    200: json(deploymentSchema, "The deployment that readers see now."),
    ...failures("invalid-request", "not-found", "not-built", ...keyed.changeFailures),
  },
  middleware: [requires("deployments:write"), idempotent] as const,
});

export const deployments = new OpenAPIHono<ApiEnv>();

deployments.openapi(upload, async (context) => {
  const { service, key } = context.var;
  const project = await visibleProject(context, context.req.valid("param").projectId);
  const { preview = null } = context.req.valid("query");
  const tree = await receive(service, context.var.upload.file);
  const deployment = await requestDeployment(service.store, project, {
    trigger: "upload",
    actor: key.id,
    tree,
    preview,
  });
  if (deployment === null) throw notFound();
  service.onQueued();
  return context.json(deploymentBody(deployment, project, service.origins), 202);
});

async function receive({ blobs, limits }: Service, file: string): Promise<string> {
  try {
    const { value, diagnostics } = await receiveArchive(file, blobs, limits.archive);
    if (value !== null) return value;
    const errors = diagnostics.map(({ file: path, code, message }) => ({ parameter: path, code, message }));
    throw new Problem("archive-refused", errors.map(({ message }) => message).join(" "), { errors });
  } catch (error) {
    if (error instanceof SourceError) throw new Problem("archive-refused", error.message);
    throw error;
  }
}

deployments.openapi(list, async (context) => {
  const { store, origins } = context.var.service;
  const project = await visibleProject(context, context.req.valid("param").projectId);
  const { limit, window } = windowOf(context.req.valid("query"));
  const { entries, ...more } = pageOf(await store.deployments.list(project.id, window), limit);
  const bodies = entries.map((deployment) => deploymentBody(deployment, project, origins));
  return context.json({ deployments: bodies, ...more }, 200);
});

deployments.openapi(show, async (context) => {
  const { projectId, deploymentId } = context.req.valid("param");
  const { project, deployment } = await visibleDeployment(context, deploymentId, projectId);
  return context.json(deploymentBody(deployment, project, context.var.service.origins), 200);
});

deployments.openapi(logs, async (context) => {
  const { store } = context.var.service;
  const { projectId, deploymentId } = context.req.valid("param");
  const { deployment } = await visibleDeployment(context, deploymentId, projectId);
  const said = await store.deployments.logs(deployment.id);
  return context.json(logsBody(said, await store.deployments.diagnostics(deployment.id)), 200);
});

deployments.openapi(activate, async (context) => {
  const { store, origins, onChanged } = context.var.service;
  const { projectId, deploymentId } = context.req.valid("param");
  const { project } = await visibleDeployment(context, deploymentId, projectId);
  const deployment = await rollBack(store, project.id, deploymentId, context.var.key.id);
  if (deployment === null) {
    throw new Problem("not-built", "Only a built deployment that is no preview can be shown to readers.");
  }
  onChanged();
  return context.json(deploymentBody(deployment, project, origins), 200);
});
