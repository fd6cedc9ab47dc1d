import { LRUCache } from "lru-cache";
import type { DeploymentStore, ProjectStore } from "#store/store.ts";
import type { Deployment, Project } from "#store/types.ts";
import { hostKind, type Hosts } from "./host.ts";

/** What a host shows. */
export interface Site {
  readonly projectId: string;
  readonly deploymentId: string;
  readonly manifest: string;
  /** One deployment by itself: it never changes, and search engines keep off. */
  readonly isAlone: boolean;
}

/** Null: the host shows nothing. `main`: it is the service's own. */
export type Found = Site | "main" | null;

/** The parts of the store that readers need. */
export interface SiteStore {
  readonly projects: Pick<ProjectStore, "findBySlug" | "findByDomain">;
  readonly deployments: Pick<DeploymentStore, "find" | "list">;
}

interface Known {
  readonly found: Found;
  readonly at: number;
}

/** What another process changes shows within a second: asked again after the first, waited for after the second. */
const FRESH_MILLISECONDS = 500;
const USABLE_MILLISECONDS = 900;
/** A store that takes longer is as good as out of reach. */
const PATIENCE_MILLISECONDS = 2000;
const MOST_HOSTS = 10_000;

/** Which site a host shows, remembered for a moment. */
export class SiteLookup {
  readonly #store: SiteStore;
  readonly #hosts: Hosts;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Known>({ max: MOST_HOSTS });
  readonly #running = new Map<string, Promise<Found>>();
  #generation = 0;

  constructor(store: SiteStore, hosts: Hosts, now: () => number = () => performance.now()) {
    this.#store = store;
    this.#hosts = hosts;
    this.#now = now;
  }

  /** At once, where it is known. Rejects when the store does not answer and nothing was known before. */
  find(host: string): Found | Promise<Found> {
    const known = this.#known.get(host);
    if (known === undefined) return this.#first(host);
    const age = this.#now() - known.at;
    if (age < FRESH_MILLISECONDS) return known.found;
    const renewed = this.#renew(host, known);
    return age < USABLE_MILLISECONDS ? known.found : renewed;
  }

  /** Something was changed in this process, and shows with the next request. */
  invalidate(): void {
    this.#generation++;
    this.#known.clear();
    this.#running.clear();
  }

  #first(host: string): Found | Promise<Found> {
    const { kind } = hostKind(host, this.#hosts);
    if (kind !== "main" && kind !== "nothing") return this.#ask(host);
    const found = kind === "main" ? kind : null;
    // Nobody but the settings says so, and they do not change.
    this.#known.set(host, { found, at: Number.POSITIVE_INFINITY });
    return found;
  }

  /** While the store is out of reach, readers go on seeing what they saw. */
  async #renew(host: string, known: Known): Promise<Found> {
    try {
      return await this.#ask(host);
    } catch {
      // Asked again soon: nothing is lost.
      if (this.#known.get(host) === known) this.#known.set(host, { found: known.found, at: this.#now() });
      return known.found;
    }
  }

  #ask(host: string): Promise<Found> {
    const running = this.#running.get(host);
    if (running !== undefined) return running;
    const generation = this.#generation;
    const asked = this.#now();
    const asking = inTime(this.#look(host))
      .then((found) => {
        if (generation === this.#generation) this.#known.set(host, { found, at: asked });
        return found;
      })
      .finally(() => {
        if (this.#running.get(host) === asking) this.#running.delete(host);
      });
    this.#running.set(host, asking);
    return asking;
  }

  async #look(host: string): Promise<Found> {
    const { projects, deployments } = this.#store;
    const asked = hostKind(host, this.#hosts);
    if (asked.kind === "main" || asked.kind === "nothing") return null;
    const project =
      asked.kind === "domain" ? await projects.findByDomain(host) : await projects.findBySlug(asked.slug);
    if (project === null) return null;
    if (asked.kind === "deployment") return siteOf(project, await deployments.find(asked.id), true);
    if (project.activeDeploymentId === null) return null;
    return siteOf(project, await deployments.find(project.activeDeploymentId), false);
  }
}

function siteOf(project: Project, deployment: Deployment | null, isAlone: boolean): Site | null {
  if (deployment === null || deployment.projectId !== project.id || deployment.manifest === null) return null;
  return { projectId: project.id, deploymentId: deployment.id, manifest: deployment.manifest, isAlone };
}

async function inTime<Value>(waiting: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The store does not answer")), PATIENCE_MILLISECONDS);
  });
  return Promise.race([waiting, late]).finally(() => clearTimeout(timer));
}
