import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { packTar } from "../packages/octavo/src/source/packing.testing.ts";
import { openFolderBlobs } from "../packages/server/src/blobs/folder.ts";
import type { Blobs } from "../packages/server/src/blobs/types.ts";
import {
  DEPLOYMENT_LIMITS,
  type BuildLimits,
  type DeploymentLimits,
} from "../packages/server/src/deployments/limits.ts";
import { startQueue, type Queue } from "../packages/server/src/deployments/queue.ts";
import { receiveArchive } from "../packages/server/src/deployments/receive.ts";
import { readManifest } from "../packages/server/src/deployments/trees.ts";
import { requestDeployment } from "../packages/server/src/deployments/trigger.ts";
import type { Manifest } from "../packages/server/src/deployments/types.ts";
import { openStore } from "../packages/server/src/store/open.ts";
import type { Store } from "../packages/server/src/store/store.ts";
import type { Deployment, Project, ProjectSource } from "../packages/server/src/store/types.ts";
import { config } from "./octavo.ts";

export type Files = Readonly<Record<string, string>>;

/** The store and the blobs of a service, in a folder that goes away with the test. */
export class Deploying {
  readonly folder: string;
  readonly store: Store;
  readonly blobs: Blobs;
  readonly databaseUrl: string | null;

  constructor(folder: string, store: Store, blobs: Blobs, databaseUrl: string | null) {
    this.folder = folder;
    this.store = store;
    this.blobs = blobs;
    this.databaseUrl = databaseUrl;
  }

  /** The same service, whose blobs cannot be reached as files. */
  elsewhere(): Deploying {
    const blobs: Blobs = new Proxy(this.blobs, {
      get: (target, name) => (name === "file" ? () => null : Reflect.get(target, name).bind(target)),
    });
    return new Deploying(this.folder, this.store, blobs, this.databaseUrl);
  }

  async startQueue(build: Partial<BuildLimits> = {}): Promise<Queue> {
    const limits: DeploymentLimits = {
      ...DEPLOYMENT_LIMITS,
      build: { ...DEPLOYMENT_LIMITS.build, ...build },
    };
    const { store, blobs, folder } = this;
    const queue = await startQueue({ store, blobs, folder, builders: 1, limits, log: silent });
    onTestFinished(() => queue.stop());
    return queue;
  }

  async createProject(
    source: ProjectSource = { kind: "uploads" },
    keptDeployments = 10,
    slug = "docs",
  ): Promise<Project> {
    const project = await this.store.projects.create({
      slug,
      name: "Docs",
      source,
      domains: [],
      settings: { keptDeployments, refreshMinutes: null, conversationDays: null },
    });
    if ("taken" in project) throw new Error("The slug is taken.");
    return project;
  }

  /** Uploads the files and asks for their deployment, without waiting for it. */
  async upload(project: Project, files: Files, preview: string | null = null): Promise<Deployment> {
    const archive = await packTar(Object.entries(files).map(([name, content]) => ({ name, content })));
    const { value: tree } = await receiveArchive(archive, this.blobs);
    if (tree === null) throw new Error("The archive was refused.");
    const asked = { trigger: "upload", actor: "test", tree, preview } as const;
    const deployment = await requestDeployment(this.store, project, asked);
    if (deployment === null) throw new Error("There is nothing to deploy.");
    return deployment;
  }

  async deploy(project: Project, files: Files, preview: string | null = null): Promise<Deployment> {
    const { id } = await this.upload(project, files, preview);
    return this.ended(id);
  }

  /** The deployment when nothing more will happen to it. */
  ended(id: string): Promise<Deployment> {
    return this.when(id, ({ state }) => state !== "received" && state !== "building");
  }

  when(id: string, is: (deployment: Deployment) => boolean): Promise<Deployment> {
    return eventually(async () => {
      const deployment = await this.store.deployments.find(id);
      return deployment !== null && is(deployment) ? deployment : null;
    });
  }

  async manifest(deployment: Deployment): Promise<Manifest> {
    return readManifest(deployment.manifest ?? "", this.blobs);
  }

  /** A file of what readers see now. */
  async live(projectId: string, path: string): Promise<string | null> {
    const project = await this.store.projects.find(projectId);
    const active = await this.store.deployments.find(project?.activeDeploymentId ?? "");
    if (active === null) return null;
    const file = (await this.manifest(active)).files[path];
    const bytes = file === undefined ? null : await this.blobs.read(file.hash);
    return bytes === null ? null : Buffer.from(bytes).toString();
  }
}

export async function openDeploying(databaseUrl: string | null = null): Promise<Deploying> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-deploying-"));
  const store = await openStore({ databaseUrl, folder });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return new Deploying(folder, store, await openFolderBlobs(join(folder, "blobs")), databaseUrl);
}

export const silent = { info: () => {}, error: () => {} };

/** Asks again until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | null>): Promise<T> {
  for (const endsAt = Date.now() + 30_000; Date.now() < endsAt; await sleep(20)) {
    const answer = await ask();
    if (answer !== null) return answer;
  }
  throw new Error("It did not happen in 30 seconds.");
}

/** A site of so many pages, `page-1` and so on. */
export function siteOf(pages: number, text = "Some text."): Files {
  const names = Array.from({ length: pages }, (_, at) => `page-${at + 1}`);
  const texts = names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\n${text}\n`]);
  return { "docs.json": config({ navigation: { pages: names } }), ...Object.fromEntries(texts) };
}
