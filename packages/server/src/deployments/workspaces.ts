import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** The temporary folders of one running service: below a folder of its own, which says that the service lives. */
export interface Workspaces {
  /** An empty folder, for as long as the work on it takes. */
  use<T>(name: string, work: (folder: string) => Promise<T>): Promise<T>;
  /** Says that we live, and removes the folders of those who don't. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Replicas on one machine may share the folder; one that was silent for this long was killed. */
const DEAD_MILLISECONDS = 60_000;

export async function openWorkspaces(folder: string, owner: string): Promise<Workspaces> {
  const own = join(folder, owner);
  await mkdir(own, { recursive: true });
  return {
    async use(name, work) {
      const workspace = join(own, name);
      await rm(workspace, { recursive: true, force: true });
      await mkdir(workspace, { recursive: true });
      try {
        return await work(workspace);
      } finally {
        await rm(workspace, { recursive: true, force: true, maxRetries: 3 });
      }
    },
    async refresh() {
      const now = new Date();
      await mkdir(own, { recursive: true });
      await utimes(own, now, now);
      for (const name of await readdir(folder)) {
        const other = join(folder, name);
        const found = name === owner ? null : await stat(other).catch(() => null);
        if (found !== null && found.mtimeMs < now.getTime() - DEAD_MILLISECONDS) {
          await rm(other, { recursive: true, force: true });
        }
      }
    },
    close: () => rm(own, { recursive: true, force: true }),
  };
}
