import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import { rollBack } from "#deployments/activation.ts";
import { startQueue } from "#deployments/queue.ts";
import { requestDeployment } from "#deployments/trigger.ts";
import { jsonLog } from "#http/log.ts";
import type { Deployment, Project } from "#store/types.ts";
import { exitCodes, Misuse } from "./exit.ts";
import { originsOf, withPlatform, type Platform } from "./platform.ts";
import { follow, sayOutcome } from "./progress.ts";
import { projectOrMisuse } from "./project-lookup.ts";
import { print, say } from "./terminal.ts";

interface DeployFlags {
  readonly rollback?: string;
  readonly wait?: true;
}

export const deployCommand = new Command("deploy")
  .description("deploy a project from its source, or roll it back")
  .argument("<project>", "id or slug of the project")
  .option("--rollback <deployment>", "show readers a deployment that is kept, at once")
  .option("--wait", "wait until the deployment has ended, and exit with 1 if it failed")
  .addHelpText(
    "after",
    `
A service that runs on the same data builds it. Where none does, this command builds it itself.
Prints the id of the deployment.

  octavo-server deploy handbook --wait
  octavo-server deploy handbook --rollback 01K9ZX3V8Q4M7R2T6W0Y5B1C3D
`,
  )
  .action((name: string, { rollback, wait }: DeployFlags) =>
    withPlatform(async (platform) => {
      const project = await projectOrMisuse(platform.store, name);
      if (rollback === undefined) await deploy(platform, project, wait === true);
      else await goBack(platform, project, rollback);
    }),
  );

async function goBack({ store, settings }: Platform, project: Project, id: string): Promise<void> {
  const deployment = await rollBack(store, project.id, id.toUpperCase(), "command");
  if (deployment === null) {
    throw new Misuse(`\`${project.slug}\` keeps no built deployment \`${id}\` that readers could see.`);
  }
  say(`Readers see this deployment now: ${originsOf(settings).site(project)}`);
  print(deployment.id);
}

async function deploy(platform: Platform, project: Project, wait: boolean): Promise<void> {
  const { store, settings } = platform;
  const deployment = await requestDeployment(store, project, { trigger: "command", actor: "command" });
  if (deployment === null) {
    throw new Misuse(`Nothing was uploaded to \`${project.slug}\` yet: send it with \`octavo deploy\`.`);
  }
  const taken = await isTaken(platform, deployment.id);
  if (taken && !wait) {
    say("A running service builds it.");
    return print(deployment.id);
  }
  const ended = taken ? await follow(store, deployment.id) : await buildHere(platform, deployment.id);
  if (ended === null) throw new Misuse("The project was removed while it was deployed.");
  await sayOutcome(store, ended);
  if (ended.state !== "active" && ended.state !== "ready") process.exitCode = exitCodes.problems;
  else say(`Live: ${originsOf(settings).site(project)}`);
  print(deployment.id);
}

const patienceMilliseconds = 3_000;
const lookMilliseconds = 200;

/** Whether a running service takes it up soon. */
async function isTaken({ store }: Platform, id: string): Promise<boolean> {
  const until = Date.now() + patienceMilliseconds;
  while (Date.now() < until) {
    const deployment = await store.deployments.find(id);
    if (deployment === null || deployment.state !== "received") return true;
    await sleep(lookMilliseconds);
  }
  return false;
}

async function buildHere(platform: Platform, id: string): Promise<Deployment | null> {
  const { store, blobs, limits, settings } = platform;
  say("No service is running on this data: building here.");
  const log = { ...jsonLog(), info: () => {} };
  const queue = await startQueue({ store, blobs, folder: settings.data, builders: 1, limits, log });
  try {
    return await follow(store, id);
  } finally {
    await queue.stop();
  }
}
