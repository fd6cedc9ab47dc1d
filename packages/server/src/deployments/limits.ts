import { ARCHIVE_LIMITS, type ArchiveLimits } from "octavo/source/archive-limits";

/** What a deployment may cost at most. */
export interface DeploymentLimits {
  readonly archive: ArchiveLimits;
  readonly clone: { readonly seconds: number; readonly bytes: number };
  readonly build: BuildLimits;
}

export interface BuildLimits {
  readonly seconds: number;
  /** Memory of the builder process, all of it. */
  readonly memoryBytes: number;
  /** Files of the built site. */
  readonly files: number;
  /** All files of the built site together. */
  readonly outputBytes: number;
}

export const DEPLOYMENT_LIMITS: DeploymentLimits = {
  archive: ARCHIVE_LIMITS,
  clone: { seconds: 300, bytes: 2 * 1024 ** 3 },
  build: { seconds: 15 * 60, memoryBytes: 2 * 1024 ** 3, files: 500_000, outputBytes: 8 * 1024 ** 3 },
};
