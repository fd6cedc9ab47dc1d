import type { Diagnostic } from "#diagnostics/types.ts";
import type { Settings } from "#site/types.ts";

/** What every page of a site shares. All addresses are finished: they carry the base path. */
export interface RenderContext {
  readonly settings: Settings;
  /** Prefix of every address of the site: `""` or `/docs`. */
  readonly base: string;
  readonly home: string;
  readonly stylesheet: string;
  readonly script: string;
  readonly dev: DevContext | null;
}

/** Only set while previewing. */
export interface DevContext {
  /** Address of the Server-Sent Events `update` and `reload`. */
  readonly events: string;
  readonly script: string;
  readonly diagnostics: readonly Diagnostic[];
}
