import { hostname } from "node:os";
import { join } from "node:path";
import { SourceError } from "octavo/source/error";
import type { Blobs } from "#blobs/types.ts";
import { newId } from "#store/ids.ts";
import type { Store } from "#store/store.ts";
import type { Deployment, Project } from "#store/types.ts";
import { buildTree, type BuildOutcome } from "./build.ts";
import { receiveGit } from "./git.ts";
import type { DeploymentLimits } from "./limits.ts";
import type { Log } from "./log.ts";
import { receiveFolder } from "./receive.ts";
import { openWorkspaces } from "./workspaces.ts";

const LOOK_MILLISECONDS = 1_000;
const LEASE_MILLISECONDS = 30_000;
const REFRESH_MILLISECONDS = 5_000;
const PROGRESS_MILLISECONDS = 2_000;

/** What a preview shows is kept for this long after it was built. */
const PREVIEW_MILLISECONDS = 30 * 24 * 3600 * 1000;

export interface QueueOptions {
  readonly store: Store;
  readonly blobs: Blobs;
  /** For temporary folders; on the file system of the blobs, where they are files. */
  readonly folder: string;
  /** How many sites are built at a time. */
  readonly builders: number;
  readonly limits: DeploymentLimits;
  readonly log: Log;
  /** So long after its last sign of life a builder is taken for dead, and others take over. */
  readonly leaseMilliseconds?: number;
  /** A deployment became what readers see. */
  onActivated?(deployment: Deployment): void;
}

export interface Queue {
  /** There is a new deployment: no need to wait for the next look. */
  wake(): void;
  /** Stops the builds that run; whoever looks next takes them up again. */
  stop(): Promise<void>;
}

interface Running {
  readonly stopping: AbortController;
  readonly done: Promise<void>;
}

/**
 * Builds what waits in the store and makes it live. The store is the queue: several services may share it, and
 * what one of them leaves behind when it dies is taken up by another, or by its own next start.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { store, folder, builders, log, leaseMilliseconds = LEASE_MILLISECONDS } = options;
  const builder = `${hostname()}-${newId()}`;
  const workspaces = await openWorkspaces(join(folder, "builds"), builder);
  const running = new Map<string, Running>();
  const ending = new AbortController();
  let refreshedAt = 0;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  async function look(): Promise<void> {
    if (Date.now() - refreshedAt >= REFRESH_MILLISECONDS) {
      refreshedAt = Date.now();
      await workspaces.refresh();
    }
    await Promise.all([...running].map(([id, { stopping }]) => renew(id, stopping)));
    while (!ending.signal.aborted && running.size < builders) {
      const deployment = await store.deployments.claim(builder, leaseMilliseconds);
      if (deployment === null) return;
      start(deployment);
    }
  }

  async function renew(id: string, stopping: AbortController): Promise<void> {
    const ours = await store.deployments.renew(id, builder, leaseMilliseconds);
    if (!ours) stopping.abort();
  }

  function start(deployment: Deployment): void {
    const stopping = new AbortController();
    const deploy = (workspace: string) =>
      deployOne({ ...options, builder, workspace, signal: stopping.signal }, deployment);
    const done = workspaces
      .use(deployment.id, deploy)
      .catch((error: unknown) => log.error("deployment.error", error, { deployment: deployment.id }))
      .finally(() => {
        running.delete(deployment.id);
        wake();
      });
    running.set(deployment.id, { stopping, done });
  }

  /** One look at a time; a wish that comes in the middle of it is another look. */
  function wake(): void {
    lookAgain = true;
    if (ending.signal.aborted || looking !== null) return;
    looking = (async () => {
      while (lookAgain && !ending.signal.aborted) {
        lookAgain = false;
        // The database may be away for a moment.
        await look().catch((error: unknown) => log.error("queue.error", error));
      }
      looking = null;
    })();
  }

  const timer = setInterval(wake, LOOK_MILLISECONDS);
  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await looking;
      for (const { stopping } of running.values()) stopping.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
      await workspaces.close();
    },
  };
}

interface DeployContext extends QueueOptions {
  readonly builder: string;
  readonly workspace: string;
  readonly signal: AbortSignal;
}

/** One deployment from beginning to end: received, built, live; or failed, with the reason. */
async function deployOne(context: DeployContext, deployment: Deployment): Promise<void> {
  const { store, builder, log, onActivated } = context;
  const { id, projectId, preview } = deployment;
  const startedAt = performance.now();
  const project = await store.projects.find(projectId);
  if (project === null) return;
  const outcome = await receiveAndBuild(context, project, deployment).catch((error: unknown) =>
    failure(error, context, deployment),
  );
  const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(2));
  if (outcome.kind === "stopped") {
    // Where a newer deployment or another builder took over, there is nothing left to release.
    await store.deployments.release(id, builder);
    log.info("deployment.stopped", { deployment: id, project: projectId, seconds });
    return;
  }
  if (outcome.kind === "failed") {
    if (!(await store.deployments.fail(id, builder, outcome.summary, outcome.diagnostics))) return;
    await say(store, id, outcome.summary);
    log.info("deployment.failed", { deployment: id, project: projectId, seconds, summary: outcome.summary });
    return;
  }
  if (!(await store.deployments.publish(id, builder, outcome.built))) return;
  onActivated?.({ ...deployment, state: "active", manifest: outcome.built.manifest });
  log.info("deployment.active", { deployment: id, project: projectId, preview, seconds });
  await say(store, id, `${outcome.built.summary} Live after ${seconds} s.`);
  await store.deployments.prune(
    projectId,
    project.settings.keptDeployments,
    Date.now() - PREVIEW_MILLISECONDS,
  );
}

async function receiveAndBuild(
  context: DeployContext,
  project: Project,
  deployment: Deployment,
): Promise<BuildOutcome> {
  const { store, blobs, limits, workspace, signal, log } = context;
  const tree = deployment.tree ?? (await receive(context, project, deployment));
  if (tree === null) return { kind: "stopped" };
  await say(store, deployment.id, "Building.");
  const previous =
    (await store.deployments.newestBuilt(project.id, deployment.preview)) ??
    (await store.deployments.newestBuilt(project.id, null));
  let saidAt = Date.now();
  return buildTree(tree, previous, {
    blobs,
    folder: workspace,
    limits: limits.build,
    signal,
    onProgress(done, total) {
      if (Date.now() - saidAt < PROGRESS_MILLISECONDS) return;
      saidAt = Date.now();
      void say(store, deployment.id, `${done} of ${total} pages.`).catch(() => {});
    },
    onPrinted: (text) => log.error("builder.error", text, { deployment: deployment.id }),
  });
}

/** The files of a source that is not uploaded; null when the deployment is no longer ours. */
async function receive(
  { store, blobs, limits, workspace, signal, builder }: DeployContext,
  { source }: Project,
  { id, preview }: Deployment,
): Promise<string | null> {
  switch (source.kind) {
    case "uploads":
      throw new SourceError("Nothing was uploaded.");
    case "folder": {
      const tree = await receiveFolder(source.path, blobs);
      return (await store.deployments.received(id, builder, tree, null)) ? tree : null;
    }
    case "git": {
      await say(store, id, "Fetching the repository.");
      // A preview is named after its branch.
      const wanted = { ...source, branch: preview ?? source.branch };
      const { tree, commit } = await receiveGit(wanted, workspace, blobs, limits.clone, signal);
      return (await store.deployments.received(id, builder, tree, commit)) ? tree : null;
    }
  }
}

/** A source that cannot be read is for its owner to mend. Anything else is ours, and its details are not shown. */
function failure(error: unknown, { signal, log }: DeployContext, { id }: Deployment): BuildOutcome {
  if (signal.aborted) return { kind: "stopped" };
  if (error instanceof SourceError) return { kind: "failed", summary: error.message, diagnostics: [] };
  log.error("deployment.error", error, { deployment: id });
  const summary = "The service could not build this deployment. Its log says why.";
  return { kind: "failed", summary, diagnostics: [] };
}

function say(store: Store, id: string, text: string): Promise<void> {
  return store.deployments.log(id, [{ at: Date.now(), text }]);
}
