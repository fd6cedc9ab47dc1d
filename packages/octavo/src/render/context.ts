import type { Diagnostic } from "#diagnostics/types.ts";
import type { Settings } from "#site/types.ts";

/** The settings that a page's look depends on. */
export type RenderSettings = Pick<
  Settings,
  | "theme"
  | "name"
  | "description"
  | "colors"
  | "logo"
  | "favicon"
  | "appearance"
  | "background"
  | "fonts"
  | "icons"
  | "styling"
  | "footer"
  | "errors"
>;

/** What every page of a site shares. All addresses are finished: they carry the base path. */
export interface RenderContext {
  readonly settings: RenderSettings;
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
