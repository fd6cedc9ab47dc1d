import { readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { Command } from "commander";
import { receiveFolder } from "#deployments/receive.ts";
import { requestDeployment } from "#deployments/trigger.ts";
import { jsonLog } from "#http/log.ts";
import { slugOf, usualSettings } from "#http/slug.ts";
import type { Deployment, Project } from "#store/types.ts";
import { Misuse } from "./exit.ts";
import { openPlatform, settingsOrMisuse, type Platform } from "./platform.ts";
import { follow, sayOutcome } from "./progress.ts";
import { serve, type Running } from "./serve.ts";
import { print, say } from "./terminal.ts";
import { version } from "./version.ts";

interface StartFlags {
  readonly site?: string;
}

export const startCommand = new Command("start")
  .description("run the service: the API, the sites, the builders")
  .option("--site <dir>", "host this folder too: made a project at the first start, deployed at every change")
  .addHelpText(
    "after",
    `
Settings come from the environment; \`octavo-server doctor\` shows those in effect.

  octavo-server start --site docs
  OCTAVO_PORT=8080 OCTAVO_DATA=/var/lib/octavo octavo-server start
`,
  )
  .action(async ({ site }: StartFlags) => {
    const startedAt = performance.now();
    const platform = await openPlatform(settingsOrMisuse());
    const hosted = site === undefined ? null : await hostFolder(platform, site);
    const running = await serve(platform, version, jsonLog());
    stopOnSignal(running);
    if (hosted === null) return print(addresses(running, null));
    running.wake();
    const ended = await follow(platform.store, hosted.deployment.id);
    if (ended !== null) await sayOutcome(platform.store, ended);
    const project = await platform.store.projects.find(hosted.project.id);
    const isLive = project !== null && project.activeDeploymentId !== null;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(
      isLive
        ? `\nOctavo is running (${seconds} s)\n`
        : "\nOctavo is running, but the site has no version to show.\n",
    );
    print(addresses(running, isLive ? project : null));
  });

function addresses({ origins }: Running, project: Project | null): string {
  const site = project === null ? [] : [`  Documentation  ${origins.site(project)}/`];
  return [...site, `  API            ${origins.main}/v1/openapi.json`, ""].join("\n");
}

/** The project of a folder, made when there is none yet, and a deployment of what the folder holds now. */
async function hostFolder(
  { store, blobs }: Platform,
  dir: string,
): Promise<{ readonly project: Project; readonly deployment: Deployment }> {
  const path = realFolder(dir);
  const tree = await receiveFolder(path, blobs);
  const known = (await store.projects.list()).find(
    ({ source }) => source.kind === "folder" && source.path === path,
  );
  const project = known ?? (await createFor(store, path));
  const request = { trigger: "command", actor: "command", tree } as const;
  const deployment = await requestDeployment(store, project, request);
  if (deployment === null) throw new Error("A folder can always be deployed");
  return { project, deployment };
}

async function createFor(store: Platform["store"], path: string): Promise<Project> {
  const name = siteName(path);
  const made = await store.projects.create({
    name,
    slug: slugOf(name),
    source: { kind: "folder", path },
    domains: [],
    settings: usualSettings,
  });
  if ("taken" in made) {
    throw new Misuse(
      `Another project has the slug \`${made.value}\` already. Make one for this folder with ` +
        `\`octavo-server project create "${name}" --source ${path} --slug …\`.`,
    );
  }
  await store.audit.record({
    actor: "command",
    action: "project.create",
    projectId: made.id,
    subject: made.id,
    details: { slug: made.slug },
  });
  return made;
}

function realFolder(dir: string): string {
  try {
    return realpathSync.native(dir);
  } catch {
    throw new Misuse(`There is no folder \`${dir}\`.`);
  }
}

/** The name in docs.json, or that of the folder. A docs.json that cannot be read is for the build to report. */
function siteName(path: string): string {
  try {
    const { name }: { name?: unknown } = JSON.parse(readFileSync(join(path, "docs.json"), "utf8"));
    if (typeof name === "string" && name.trim() !== "") return name.trim();
  } catch {
    // The folder's name will do.
  }
  return basename(path);
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
