import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { neighbourhood } from "#auth/addresses.ts";

/** So many at once, and a further one after each of these times. */
interface Allowance {
  readonly atOnce: number;
  readonly refillMilliseconds: number;
}

const perReader: Allowance = { atOnce: 20, refillMilliseconds: 3_000 };
const perProject: Allowance = { atOnce: 600, refillMilliseconds: 100 };
const rememberedReaders = 50_000;
const rememberedProjects = 10_000;

export interface QuestionLimits {
  /** Counts a question. How many seconds to wait when it is one too many; 0: go on. */
  take(address: string, projectId: string, now: number): number;
}

/** Keeps no addresses: only what cannot be turned back into one, and not beyond this process. */
export function questionLimits(): QuestionLimits {
  const salt = randomBytes(32);
  const readers = new LRUCache<string, number>({ max: rememberedReaders });
  const projects = new LRUCache<string, number>({ max: rememberedProjects });
  return {
    take(address, projectId, now) {
      const reader = createHmac("sha256", salt)
        .update(`${projectId} ${neighbourhood(address)}`)
        .digest("base64url");
      const wait = Math.max(
        waitFor(readers.get(reader), perReader, now),
        waitFor(projects.get(projectId), perProject, now),
      );
      if (wait > 0) return Math.ceil(wait / 1000);
      readers.set(reader, used(readers.get(reader), perReader, now));
      projects.set(projectId, used(projects.get(projectId), perProject, now));
      return 0;
    },
  };
}

/** `fullAt`: the time at which the whole allowance is there again. */
function waitFor(fullAt: number | undefined, { atOnce, refillMilliseconds }: Allowance, now: number): number {
  return Math.max(0, (fullAt ?? 0) - now - (atOnce - 1) * refillMilliseconds);
}

function used(fullAt: number | undefined, { refillMilliseconds }: Allowance, now: number): number {
  return Math.max(fullAt ?? 0, now) + refillMilliseconds;
}
