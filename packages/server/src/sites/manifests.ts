import { LRUCache } from "lru-cache";
import { redirectFinder, type FoundRedirect } from "octavo/site/redirects";
import type { Blobs } from "#blobs/types.ts";
import type { Manifest, ManifestFile } from "#deployments/types.ts";

/** A manifest made ready for questions. */
export interface ServedManifest {
  readonly files: ReadonlyMap<string, ManifestFile>;
  readonly home: string;
  /** For a decoded path without a closing slash. */
  redirect(path: string): FoundRedirect | null;
}

/** In memory a manifest takes a few times as much as its text. */
const MOST_TEXT_BYTES = 64 * 2 ** 20;

/** Manifests by hash. Once loaded, they are there at once. */
export class Manifests {
  readonly #blobs: Pick<Blobs, "read">;
  readonly #loaded = new LRUCache<string, ServedManifest>({ maxSize: MOST_TEXT_BYTES });
  readonly #loading = new Map<string, Promise<ServedManifest>>();

  constructor(blobs: Pick<Blobs, "read">) {
    this.#blobs = blobs;
  }

  get(hash: string): ServedManifest | Promise<ServedManifest> {
    return this.#loaded.get(hash) ?? this.#loading.get(hash) ?? this.#load(hash);
  }

  #load(hash: string): Promise<ServedManifest> {
    const loading = this.#read(hash).finally(() => this.#loading.delete(hash));
    this.#loading.set(hash, loading);
    return loading;
  }

  async #read(hash: string): Promise<ServedManifest> {
    const bytes = await this.#blobs.read(hash);
    if (bytes === null) throw new Error(`The manifest ${hash} is missing`);
    const manifest: Manifest = JSON.parse(Buffer.from(bytes).toString());
    const served = servedManifest(manifest);
    // Even one that is larger than all of this is worth keeping: without it, nothing could be served.
    this.#loaded.set(hash, served, { size: Math.max(1, Math.min(bytes.length, MOST_TEXT_BYTES)) });
    return served;
  }
}

function servedManifest({ files, redirects, home }: Manifest): ServedManifest {
  return { files: new Map(Object.entries(files)), home, redirect: redirectFinder(redirects) };
}
