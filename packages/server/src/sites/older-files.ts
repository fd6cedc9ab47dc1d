import { LRUCache } from "lru-cache";
import type { DeploymentStore } from "#store/store.ts";
import type { ManifestFile } from "#deployments/types.ts";
import { ownFolder } from "octavo/site/addresses";
import type { Site } from "./lookup.ts";
import type { Manifests } from "./manifests.ts";

const MOST_DEPLOYMENTS = 20;
const MOST_PROJECTS = 200;
const KEPT_MILLISECONDS = 5000;

type Files = ReadonlyMap<string, ManifestFile>;

/**
 * Files of our own that a project's other deployments have: a page that a reader opened before an activation goes
 * on finding its scripts and fragments. Only files whose name says their content, so that nothing gets mixed up.
 */
export class OlderFiles {
  readonly #deployments: Pick<DeploymentStore, "list">;
  readonly #manifests: Manifests;
  readonly #known = new LRUCache<string, Promise<Files>>({ max: MOST_PROJECTS, ttl: KEPT_MILLISECONDS });

  constructor(deployments: Pick<DeploymentStore, "list">, manifests: Manifests) {
    this.#deployments = deployments;
    this.#manifests = manifests;
  }

  async find(site: Site, path: string): Promise<ManifestFile | null> {
    // A deployment by itself has all that it needs.
    if (site.isAlone) return null;
    const known = this.#known.get(site.projectId);
    const files = known ?? this.#collect(site.projectId);
    if (known === undefined) {
      this.#known.set(site.projectId, files);
      files.catch(() => this.#known.delete(site.projectId));
    }
    return (await files).get(path) ?? null;
  }

  invalidate(): void {
    this.#known.clear();
  }

  async #collect(projectId: string): Promise<Files> {
    const files = new Map<string, ManifestFile>();
    for (const { preview, manifest } of await this.#deployments.list(projectId, {
      limit: MOST_DEPLOYMENTS,
    })) {
      if (preview !== null || manifest === null) continue;
      // One that cannot be read must not take the others with it.
      const found = await Promise.resolve(this.#manifests.get(manifest)).catch(() => null);
      for (const [path, file] of found?.files ?? []) {
        const isNamedByContent = file.cache === "immutable" && path.startsWith(`${ownFolder}/`);
        if (isNamedByContent && !files.has(path)) files.set(path, file);
      }
    }
    return files;
  }
}
