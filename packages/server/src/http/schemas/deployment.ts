import { z } from "@hono/zod-openapi";
import type { Diagnostic } from "octavo/diagnostics/types";
import type { Deployment, LogLine, Project } from "#store/types.ts";
import type { Origins } from "../origins.ts";
import {
  hasMore,
  identifier,
  moment,
  momentOf,
  momentOrNull,
  nextCursor,
  noQuery,
  ulidExample,
} from "./common.ts";

const commit = z
  .object({
    sha: z.string().openapi({ example: "9fceb02d0ae598e95dc970b74767f19372d61af8" }),
    ref: z.string().openapi({ example: "main" }),
    message: z.string().openapi({ example: "Explain how to install" }),
  })
  .nullable()
  .openapi({ description: "The commit that was deployed; null when there is none." });

const states = ["received", "building", "ready", "active", "failed", "superseded"] as const;
const triggers = ["upload", "api", "webhook", "folder", "schedule", "command"] as const;

export const deploymentSchema = z
  .object({
    id: identifier("deployment"),
    statusId: z.string().openapi({ description: "The same as `id`.", example: ulidExample }),
    projectId: identifier("project"),
    preview: z.string().nullable().openapi({
      description: "The name of the preview; null: a deployment for readers.",
      example: null,
    }),
    trigger: z.enum(triggers).openapi({ description: "What started it.", example: "upload" }),
    state: z.enum(states).openapi({
      description:
        "`received` and `building` are on the way, `active` is what readers see, `ready` is kept and can be " +
        "activated, `failed` could not be built, `superseded` was overtaken by a newer one.",
      example: "active",
    }),
    commit,
    summary: z
      .string()
      .nullable()
      .openapi({ description: "What was built, or why not, in a sentence.", example: "Built 42 pages" }),
    pages: z.int().openapi({ description: "How many pages it has.", example: 42 }),
    reusedPages: z.int().openapi({ description: "How many of them were taken over unchanged.", example: 41 }),
    errors: z.int().openapi({ description: "How many errors were found.", example: 0 }),
    warnings: z.int().openapi({ description: "How many warnings were found.", example: 0 }),
    url: z.string().openapi({
      description: "Where this one deployment can be seen, once it is built.",
      example: "http://handbook--01k9zx3v8q4m7r2t6w0y5b1c3d.localhost:3000",
    }),
    siteUrl: z.string().openapi({
      description: "Where readers find the site.",
      example: "http://handbook.localhost:3000",
    }),
    createdAt: moment("When it was received"),
    startedAt: moment("When its build began").nullable(),
    endedAt: moment("When its build ended").nullable(),
  })
  .openapi("Deployment", { description: "One version of a site, on its way or kept." });

export const deploymentsSchema = z
  .object({ deployments: z.array(deploymentSchema), nextCursor, hasMore })
  .openapi("Deployments", { description: "A page of deployments, newest first." });

const previewName = z.string({ error: "has to be given once" }).regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,99}$/, {
  error: "has to be letters, digits, `.`, `_`, `-` and `/`, at most 100",
});

export const uploadQuery = noQuery.extend({
  preview: previewName.optional().openapi({
    description:
      "Deploy a preview of this name, on an address of its own; readers of the site do not see it.",
    example: "new-install-page",
  }),
});

export const previewRequestSchema = z
  .strictObject({
    branch: z
      .string()
      .max(250)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, { error: "is the name of a branch" })
      .openapi({ description: "The branch to preview.", example: "new-install-page" }),
  })
  .openapi("PreviewRequest", { description: "Which branch to preview." });

export const acceptedSchema = z
  .object({ statusId: identifier("deployment") })
  .openapi("Accepted", { description: "Where to ask how the deployment is doing." });

export const acceptedPreviewSchema = acceptedSchema
  .extend({
    previewUrl: z.string().openapi({
      description: "Where the preview will be.",
      example: "http://handbook--01k9zx3v8q4m7r2t6w0y5b1c3d.localhost:3000",
    }),
  })
  .openapi("AcceptedPreview", {
    description: "Where the preview will be, and where to ask how it is doing.",
  });

const diagnosticSchema = z
  .object({
    code: z.string().openapi({ example: "navigation/missing-page" }),
    severity: z.enum(["error", "warning"]),
    message: z
      .string()
      .openapi({ example: "The navigation lists `guides/instal`, but there is no such page" }),
    file: z.string().openapi({ example: "docs.json" }),
    line: z.int().openapi({ example: 14 }),
    column: z.int().openapi({ example: 13 }),
    hint: z.string().openapi({ example: "Did you mean `guides/install`?" }),
  })
  .openapi("Diagnostic", {
    description: "One problem in the files of the site, as `octavo check --json` prints it.",
  });

export const logsSchema = z
  .object({
    logs: z.array(
      z.object({ at: moment("When it was said"), text: z.string().openapi({ example: "42 pages" }) }),
    ),
    diagnostics: z.array(diagnosticSchema),
  })
  .openapi("DeploymentLogs", { description: "What the build said, and the problems that it found." });

export const updateStatusSchema = z
  .object({
    _id: identifier("deployment"),
    projectId: identifier("project"),
    createdAt: moment("When it was received"),
    endedAt: moment("When its build ended").nullable(),
    status: z.enum(["queued", "in_progress", "success", "failure"]).openapi({ example: "success" }),
    summary: z.string().openapi({ description: "What was built, or why not.", example: "Built 42 pages" }),
    logs: z.array(z.string()).openapi({ description: "What the build said.", example: ["Built 42 pages"] }),
    subdomain: z.string().openapi({ description: "The slug of the project.", example: "handbook" }),
    commit,
    source: z.enum(triggers).openapi({ description: "What started it.", example: "api" }),
  })
  .openapi("UpdateStatus", { description: "How a deployment is doing." });

export function deploymentBody(
  deployment: Deployment,
  project: Pick<Project, "slug" | "domains">,
  origins: Origins,
): z.infer<typeof deploymentSchema> {
  const { id, projectId, preview, trigger, state, summary, pages, reusedPages, errors, warnings } =
    deployment;
  return {
    id,
    statusId: id,
    projectId,
    preview,
    trigger,
    state,
    commit: deployment.commit,
    summary,
    pages,
    reusedPages,
    errors,
    warnings,
    url: origins.deployment(project, id),
    siteUrl: origins.site(project),
    createdAt: momentOf(deployment.createdAt),
    startedAt: momentOrNull(deployment.startedAt),
    endedAt: momentOrNull(deployment.endedAt),
  };
}

export function logsBody(
  logs: readonly LogLine[],
  diagnostics: readonly Diagnostic[],
): z.infer<typeof logsSchema> {
  return { logs: logs.map(({ at, text }) => ({ at: momentOf(at), text })), diagnostics: [...diagnostics] };
}

const statuses = {
  received: "queued",
  building: "in_progress",
  ready: "success",
  active: "success",
  failed: "failure",
  superseded: "failure",
} as const;

export function updateStatusBody(
  deployment: Deployment,
  project: Pick<Project, "slug">,
  logs: readonly LogLine[],
): z.infer<typeof updateStatusSchema> {
  const { id, projectId, state, commit: made, trigger } = deployment;
  return {
    _id: id,
    projectId,
    createdAt: momentOf(deployment.createdAt),
    endedAt: momentOrNull(deployment.endedAt),
    status: statuses[state],
    summary: deployment.summary ?? "",
    logs: logs.map(({ text }) => text),
    subdomain: project.slug,
    commit: made,
    source: trigger,
  };
}
