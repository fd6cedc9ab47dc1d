import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { requestDeployment } from "#deployments/trigger.ts";
import type { Taken } from "#store/store.ts";
import type { Project, ProjectSettings } from "#store/types.ts";
import { requires, seesAll, visibleProject } from "../access.ts";
import { idempotent } from "../idempotency.ts";
import { notFound, Problem } from "../problem.ts";
import { body, failures, json, noQuery, projectPath } from "../schemas/common.ts";
import {
  newProjectSchema,
  projectBody,
  projectChangeSchema,
  projectSchema,
  projectsSchema,
} from "../schemas/project.ts";
import type { ApiEnv } from "../service.ts";
import { slugOf, usualSettings } from "../slug.ts";
import { idempotencyHeader, keyed } from "./keyed.ts";

const tags = ["Projects"];

const list = createRoute({
  ...keyed("projects:read"),
  method: "get",
  path: "/v1/projects",
  operationId: "listProjects",
  tags,
  summary: "List projects",
  description: "All projects that the key can see, oldest first. A key for one project sees that one.",
  request: { query: noQuery },
  responses: {
    200: json(projectsSchema, "The projects."),
    ...failures("invalid-request", ...keyed.failures),
  },
  middleware: [requires("projects:read")] as const,
});

const create = createRoute({
  ...keyed("projects:write"),
  method: "post",
  path: "/v1/projects",
  operationId: "createProject",
  tags,
  summary: "Create a project",
  description:
    "Makes a project with an address of its own. A project with a repository is deployed at once. " +
    "The key must not be bound to a project.",
  request: { query: noQuery, headers: idempotencyHeader, body: body(newProjectSchema) },
  responses: {
    201: json(projectSchema, "The new project."),
    ...failures("invalid-request", "slug-taken", "domain-taken", ...keyed.changeFailures),
  },
  middleware: [requires("projects:write"), idempotent] as const,
});

const show = createRoute({
  ...keyed("projects:read"),
  method: "get",
  path: "/v1/projects/{projectId}",
  operationId: "getProject",
  tags,
  summary: "Get a project",
  description: "One project.",
  request: { params: projectPath, query: noQuery },
  responses: {
    200: json(projectSchema, "The project."),
    ...failures("invalid-request", "not-found", ...keyed.failures),
  },
  middleware: [requires("projects:read")] as const,
});

const change = createRoute({
  ...keyed("projects:write"),
  method: "patch",
  path: "/v1/projects/{projectId}",
  operationId: "changeProject",
  tags,
  summary: "Change a project",
  description:
    "Changes what is given, and leaves the rest. A new source is deployed with the next deployment.",
  request: {
    params: projectPath,
    query: noQuery,
    headers: idempotencyHeader,
    body: body(projectChangeSchema),
  },
  responses: {
    200: json(projectSchema, "The project as it is now."),
    ...failures("invalid-request", "not-found", "slug-taken", "domain-taken", ...keyed.changeFailures),
  },
  middleware: [requires("projects:write"), idempotent] as const,
});

const remove = createRoute({
  ...keyed("projects:write"),
  method: "delete",
  path: "/v1/projects/{projectId}",
  operationId: "removeProject",
  tags,
  summary: "Remove a project",
  description: "Removes a project, its site, all its deployments and its keys. This cannot be undone.",
  request: { params: projectPath, query: noQuery, headers: idempotencyHeader },
  responses: {
    204: { description: "The project is gone." },
    ...failures("invalid-request", "not-found", ...keyed.changeFailures),
  },
  middleware: [requires("projects:write"), idempotent] as const,
});

export const projects = new OpenAPIHono<ApiEnv>();

projects.openapi(list, async (context) => {
  const { store, origins } = context.var.service;
  const all = await store.projects.list();
  const seen = all.filter(({ id }) => seesAll(context) || id === context.var.key.projectId);
  return context.json({ projects: seen.map((project) => projectBody(project, origins)) }, 200);
});

projects.openapi(create, async (context) => {
  const { store, origins, onQueued } = context.var.service;
  if (!seesAll(context)) {
    throw new Problem("scope-missing", "This key is for one project, and cannot create another.");
  }
  const {
    name,
    slug,
    source = { kind: "uploads" as const },
    domains = [],
    settings,
  } = context.req.valid("json");
  const actor = context.var.key.id;
  const project = written(
    await store.projects.create({
      name,
      slug: slug ?? slugOf(name),
      source,
      domains,
      settings: settingsWith(settings, usualSettings),
    }),
  );
  await store.audit.record({
    actor,
    action: "project.create",
    projectId: project.id,
    subject: project.id,
    details: { slug: project.slug },
  });
  if (source.kind === "git") {
    await requestDeployment(store, project, { trigger: "api", actor });
    onQueued();
  }
  return context.json(projectBody(project, origins), 201);
});

projects.openapi(show, async (context) => {
  const project = await visibleProject(context, context.req.valid("param").projectId);
  return context.json(projectBody(project, context.var.service.origins), 200);
});

projects.openapi(change, async (context) => {
  const { store, origins, onChanged } = context.var.service;
  const before = await visibleProject(context, context.req.valid("param").projectId);
  const { name, slug, source, domains, settings } = context.req.valid("json");
  const project = written(
    await store.projects.change(before.id, {
      ...(name === undefined ? {} : { name }),
      ...(slug === undefined ? {} : { slug }),
      ...(source === undefined ? {} : { source }),
      ...(domains === undefined ? {} : { domains }),
      ...(settings === undefined ? {} : { settings: settingsWith(settings, before.settings) }),
    }),
  );
  onChanged();
  await store.audit.record({
    actor: context.var.key.id,
    action: "project.change",
    projectId: project.id,
    subject: project.id,
    details: { changed: Object.keys(context.req.valid("json")) },
  });
  return context.json(projectBody(project, origins), 200);
});

projects.openapi(remove, async (context) => {
  const { store, onChanged } = context.var.service;
  const { id, slug } = await visibleProject(context, context.req.valid("param").projectId);
  if (!(await store.projects.remove(id))) throw notFound();
  onChanged();
  await store.audit.record({
    actor: context.var.key.id,
    action: "project.remove",
    projectId: null,
    subject: id,
    details: { slug },
  });
  return context.body(null, 204);
});

function written(result: Project | Taken | null): Project {
  if (result === null) throw notFound();
  if (!("taken" in result)) return result;
  const { taken, value } = result;
  throw new Problem(
    taken === "slug" ? "slug-taken" : "domain-taken",
    `Another project has \`${value}\` already.`,
  );
}

function settingsWith(
  given: {
    readonly keptDeployments?: number | undefined;
    readonly refreshMinutes?: number | null | undefined;
    readonly conversationDays?: number | null | undefined;
  } = {},
  before: ProjectSettings,
): ProjectSettings {
  const {
    keptDeployments = before.keptDeployments,
    refreshMinutes = before.refreshMinutes,
    conversationDays = before.conversationDays,
  } = given;
  return { keptDeployments, refreshMinutes, conversationDays };
}
