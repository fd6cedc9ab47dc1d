import type { Store } from "#store/store.ts";
import type { Deployment } from "#store/types.ts";

/**
 * Shows readers any deployment of a project that is kept, at once. Null when the project has no such deployment, or
 * it was never built, or it is a preview.
 */
export async function rollBack(
  store: Store,
  projectId: string,
  deploymentId: string,
  actor: string,
): Promise<Deployment | null> {
  const deployment = await store.deployments.find(deploymentId);
  if (deployment === null || deployment.projectId !== projectId || deployment.preview !== null) return null;
  if (!(await store.deployments.activate(deploymentId))) return null;
  await store.audit.record({
    actor,
    action: "deployment.activate",
    projectId,
    subject: deploymentId,
    details: {},
  });
  return { ...deployment, state: "active" };
}
