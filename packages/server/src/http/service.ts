import type { Blobs } from "#blobs/types.ts";
import type { DeploymentLimits } from "#deployments/limits.ts";
import type { Store } from "#store/store.ts";
import type { Key } from "#store/types.ts";
import type { Asking } from "./asking.ts";
import type { Log } from "./log.ts";
import type { Origins } from "./origins.ts";
import type { Peer } from "./peer.ts";

/** What the routes of the API work with. */
export interface Service {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly origins: Origins;
  readonly limits: DeploymentLimits;
  readonly log: Log;
  /** What the secrets of webhooks are made from. */
  readonly secret: string;
  /** Uploads wait here, on the disk, until their files are kept. */
  readonly uploads: { readonly folder: string; readonly bytes: number };
  /** How many requests for conversations a key may send in an hour. */
  readonly exportsPerHour: number;
  readonly asking: Asking;
  /** There is a new deployment to build. */
  onQueued(): void;
  /** What readers see changed. */
  onChanged(): void;
}

/** An archive as it was sent, on the disk until the request is answered. */
export interface Upload {
  readonly file: string;
  readonly hash: string;
}

/** What a handler knows of a request. */
export interface ApiEnv {
  Bindings: { readonly peer: Peer };
  Variables: { service: Service; requestId: string; key: Key; upload: Upload };
}
