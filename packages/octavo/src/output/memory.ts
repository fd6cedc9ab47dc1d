import type { Artifact, Sink } from "./types.ts";

export interface MemorySink extends Sink {
  readonly artifacts: ReadonlyMap<string, Artifact>;
}

/** Keeps a built site in memory, by path. */
export function memorySink(): MemorySink {
  const artifacts = new Map<string, Artifact>();
  return {
    folder: null,
    artifacts,
    async write(artifact) {
      artifacts.set(artifact.path, artifact);
    },
  };
}
