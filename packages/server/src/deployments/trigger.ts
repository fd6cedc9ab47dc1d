import type { Store } from "#store/store.ts";
import type { Commit, Deployment, DeploymentTrigger, Project } from "#store/types.ts";

/** So many deployments are looked through for the newest of the site itself. */
const LOOKED_THROUGH = 100;

export interface DeploymentRequest {
  readonly trigger: DeploymentTrigger;
  /** Who wants it: the id of a key, `command`, or the name of the trigger. */
  readonly actor: string;
  /** The files, when they were received already. */
  readonly tree?: string;
  readonly preview?: string | null;
  readonly commit?: Commit | null;
}

/**
 * Puts a deployment of a project into the queue. A project that lives on uploads is deployed from what was uploaded
 * last; null when nothing was.
 */
export async function requestDeployment(
  store: Store,
  project: Project,
  { trigger, actor, tree, preview = null, commit = null }: DeploymentRequest,
): Promise<Deployment | null> {
  const uploaded = project.source.kind === "uploads" ? await newestTree(store, project.id) : null;
  const files = tree ?? uploaded;
  if (project.source.kind === "uploads" && files === null) return null;
  const deployment = await store.deployments.create({
    projectId: project.id,
    preview,
    trigger,
    commit,
    tree: files,
  });
  await store.audit.record({
    actor,
    action: "deployment.create",
    projectId: project.id,
    subject: deployment.id,
    details: { trigger, preview },
  });
  return deployment;
}

/** The newest deployment of the site itself, whatever became of it. */
export async function newestDeployment(store: Store, projectId: string): Promise<Deployment | null> {
  const newest = await store.deployments.list(projectId, { limit: LOOKED_THROUGH });
  return newest.find(({ preview }) => preview === null) ?? null;
}

async function newestTree(store: Store, projectId: string): Promise<string | null> {
  const newest = await store.deployments.list(projectId, { limit: LOOKED_THROUGH });
  return newest.find(({ preview, tree }) => preview === null && tree !== null)?.tree ?? null;
}
