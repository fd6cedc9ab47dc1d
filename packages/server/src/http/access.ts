import type { Context, MiddlewareHandler } from "hono";
import { authenticate, type Refusal } from "#auth/verify.ts";
import type { Deployment, Key, Project, Scope } from "#store/types.ts";
import { notFound, Problem } from "./problem.ts";
import type { ApiEnv } from "./service.ts";

type ApiContext = Context<ApiEnv>;

/** Lets a request pass whose key is valid, may be used from where it comes from, and has a scope. */
export function requires(scope: Scope): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const request = {
      authorization: context.req.header("authorization"),
      address: context.env.peer.address || null,
      now: Date.now(),
    };
    const found = await authenticate(request, context.var.service.store);
    if (found.kind === "refused") throw refused(found);
    context.set("key", found.key);
    if (!found.key.scopes.includes(scope)) {
      throw new Problem("scope-missing", `This needs a key with the scope \`${scope}\`.`);
    }
    await next();
  };
}

function refused({ status, code, detail, retryAfter }: Refusal): Problem {
  const headers = {
    ...(status === 401
      ? { "www-authenticate": code === "key-missing" ? "Bearer" : 'Bearer error="invalid_token"' }
      : {}),
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  };
  return new Problem(code, detail, { headers });
}

export function seesAll({ var: { key } }: ApiContext): boolean {
  return key.projectId === null;
}

/** The same answer, after the same work, for a project that does not exist and for somebody else's. */
export async function visibleProject(context: ApiContext, projectId: string): Promise<Project> {
  const project = await context.var.service.store.projects.find(projectId);
  if (project === null || !isFor(context.var.key, project.id)) throw notFound();
  return project;
}

/** As `visibleProject`, for whoever needs no more of it than that it is there. */
export async function requireProject(context: ApiContext, projectId: string): Promise<void> {
  // A key of the project proves it: keys go with their project.
  if (context.var.key.projectId !== projectId) await visibleProject(context, projectId);
}

export async function visibleDeployment(
  context: ApiContext,
  deploymentId: string,
  projectId?: string,
): Promise<{ readonly project: Project; readonly deployment: Deployment }> {
  const { store } = context.var.service;
  const deployment = await store.deployments.find(deploymentId);
  const project = await store.projects.find(projectId ?? deployment?.projectId ?? "");
  if (deployment === null || project === null || deployment.projectId !== project.id) throw notFound();
  if (!isFor(context.var.key, project.id)) throw notFound();
  return { project, deployment };
}

export async function visibleKey(context: ApiContext, keyId: string): Promise<Key> {
  const found = await context.var.service.store.keys.find(keyId);
  if (found === null || (!seesAll(context) && found.projectId !== context.var.key.projectId))
    throw notFound();
  return found;
}

function isFor({ projectId }: Key, project: string): boolean {
  return projectId === null || projectId === project;
}
