import type { Site } from "#site/types.ts";
import type { Artifact } from "./types.ts";

/** What output needs of a repository: the bytes of a file. */
export interface FileReader {
  read(path: string): Promise<Uint8Array>;
}

/** The repository's own files (images, downloads, specifications), at the same paths, one at a time. */
export async function* assetArtifacts(site: Site, files: FileReader): AsyncGenerator<Artifact> {
  for (const path of site.assets)
    yield { path, body: await files.read(path), cache: "revalidate", kind: "asset" };
}
