import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openFolderBlobs } from "#blobs/folder.ts";
import type { Blobs } from "#blobs/types.ts";
import { openStore } from "#store/open.ts";
import type { Store } from "#store/store.ts";
import type { Project, ProjectSettings, ProjectSource } from "#store/types.ts";

export const silent = { info: () => {}, error: () => {} };

/** A folder that goes away with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-deployments-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function openBoth(): Promise<{ readonly store: Store; readonly blobs: Blobs }> {
  const folder = temporaryFolder();
  const store = await openStore({ databaseUrl: null, folder });
  onTestFinished(() => store.close());
  return { store, blobs: await openFolderBlobs(join(folder, "blobs")) };
}

export async function newProject(
  store: Store,
  source: ProjectSource = { kind: "uploads" },
  settings: Partial<ProjectSettings> = {},
): Promise<Project> {
  const project = await store.projects.create({
    slug: "docs",
    name: "Docs",
    source,
    domains: [],
    settings: { keptDeployments: 10, refreshMinutes: null, conversationDays: null, ...settings },
  });
  if ("taken" in project) throw new Error("The slug is taken.");
  return project;
}
