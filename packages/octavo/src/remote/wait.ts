import { setTimeout as sleep } from "node:timers/promises";
import type { Remote } from "./client.ts";
import type { RemoteDeployment } from "./types.ts";

const firstPause = 200;
const longestPause = 2000;

/** Asks until a deployment is live, kept, failed or overtaken. */
export async function untilEnded(
  remote: Remote,
  projectId: string,
  deploymentId: string,
  onState: (state: RemoteDeployment["state"]) => void,
  signal: AbortSignal,
): Promise<RemoteDeployment> {
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.3)) {
    const deployment = await remote.deployment(projectId, deploymentId);
    onState(deployment.state);
    if (deployment.state !== "received" && deployment.state !== "building") return deployment;
    await sleep(pause, undefined, { signal });
  }
}
