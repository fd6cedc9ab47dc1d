import { createHash } from "node:crypto";
import { watch, type FSWatcher } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { directorySnapshot } from "octavo/source/directory";
import { together } from "#blobs/together.ts";
import type { Blobs } from "#blobs/types.ts";
import type { Store } from "#store/store.ts";
import type { Deployment, Project } from "#store/types.ts";
import type { Log } from "./log.ts";
import { periodically, type Periodic } from "./periodic.ts";
import { writeTree } from "./trees.ts";
import { newestDeployment, requestDeployment } from "./trigger.ts";

/** An editor saves in several steps, and people save several files. */
const QUIET_MILLISECONDS = 300;
const PROJECTS_MILLISECONDS = 2_000;
const STATS_AT_ONCE = 16;

/** Some file systems tell nobody of their changes. */
const RESCAN_MILLISECONDS = 60_000;

export interface FolderWatchOptions {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly log: Log;
  /** A deployment was put into the queue. */
  onRequested(): void;
}

/** Deploys projects whose source is a folder on this machine when something in it changes. */
export function startFolderWatch(options: FolderWatchOptions): Periodic {
  const watched = new Map<string, WatchedFolder>();
  const follow = periodically("folder-watch", PROJECTS_MILLISECONDS, options.log, async () => {
    const projects = new Map((await options.store.projects.list()).map((project) => [project.id, project]));
    for (const [id, folder] of watched) {
      if (pathOf(projects.get(id)) !== folder.path) {
        watched.delete(id);
        folder.close();
      }
    }
    for (const [id, project] of projects) {
      const path = pathOf(project);
      if (path !== null && !watched.has(id)) watched.set(id, new WatchedFolder(path, id, options));
    }
  });
  return {
    async stop() {
      await follow.stop();
      await Promise.all([...watched.values()].map((folder) => folder.close()));
    },
  };
}

function pathOf(project: Project | undefined): string | null {
  return project?.source.kind === "folder" ? project.source.path : null;
}

class WatchedFolder {
  readonly path: string;
  readonly #projectId: string;
  readonly #options: FolderWatchOptions;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #rescan: NodeJS.Timeout;
  #quiet: NodeJS.Timeout | undefined;
  #checking: Promise<void> | null = null;
  #closed = false;
  /** Of the files at the last check. */
  #times = "";

  constructor(path: string, projectId: string, options: FolderWatchOptions) {
    this.path = path;
    this.#projectId = projectId;
    this.#options = options;
    this.#rescan = setInterval(() => this.#changed(), RESCAN_MILLISECONDS);
    this.#changed();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#rescan);
    clearTimeout(this.#quiet);
    for (const watcher of this.#watchers.values()) watcher.close();
    await this.#checking;
  }

  #changed(): void {
    clearTimeout(this.#quiet);
    if (!this.#closed) this.#quiet = setTimeout(() => this.#checkNext(), QUIET_MILLISECONDS);
  }

  #checkNext(): void {
    if (this.#checking !== null) return this.#changed();
    this.#checking = this.#check()
      .catch((error: unknown) => this.#options.log.error("folder-watch.error", error, { folder: this.path }))
      .finally(() => (this.#checking = null));
  }

  /** The same files are no deployment, whatever touched them. */
  async #check(): Promise<void> {
    const { store, blobs, onRequested } = this.#options;
    const { value: snapshot, diagnostics } = await directorySnapshot(this.path);
    this.#watch(foldersOf(snapshot.paths));
    const times = await timesOf(this.path, snapshot.paths);
    if (times === this.#times) return;
    const tree = await writeTree(snapshot, diagnostics, blobs);
    const project = await store.projects.find(this.#projectId);
    if (project === null || pathOf(project) !== this.path || this.#closed) return;
    const newest = await newestDeployment(store, project.id);
    // One that has not read the folder yet may read what is there now.
    if (newest !== null && newest.tree === null && isUnderWay(newest)) return this.#changed();
    this.#times = times;
    if (newest?.tree === tree) return;
    await requestDeployment(store, project, { trigger: "folder", actor: "folder", tree });
    onRequested();
  }

  /** Folder by folder, because a recursive watch would follow `node_modules` and whatever else is ignored. */
  #watch(folders: ReadonlySet<string>): void {
    for (const [folder, watcher] of this.#watchers) {
      if (!folders.has(folder)) watcher.close();
      if (!folders.has(folder)) this.#watchers.delete(folder);
    }
    for (const folder of folders) {
      if (this.#watchers.has(folder) || this.#closed) continue;
      try {
        const watcher = watch(join(this.path, folder), () => this.#changed());
        // The folder was removed, or cannot be watched any more: the rescan finds out.
        watcher.on("error", () => this.#unwatch(folder));
        this.#watchers.set(folder, watcher);
      } catch (error) {
        this.#options.log.error("folder-watch.error", error, { folder: this.path });
        return;
      }
    }
  }

  #unwatch(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
  }
}

function isUnderWay({ state }: Deployment): boolean {
  return state === "received" || state === "building";
}

/** A file that was not written since, and is as long as it was, need not be read again. */
async function timesOf(root: string, paths: readonly string[]): Promise<string> {
  const times = await together(paths, STATS_AT_ONCE, async (path) => {
    const found = await stat(join(root, path)).catch(() => null);
    return found === null ? "" : `${path}\0${found.size}\0${found.mtimeMs}\0${found.ino}`;
  });
  return createHash("sha256").update(times.join("\n")).digest("hex");
}

/** Every folder that leads to a file. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set(["."]);
  for (const path of paths) {
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  return folders;
}
