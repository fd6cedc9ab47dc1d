import type { Code } from "#diagnostics/codes.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { IslandNode, Position, Settings } from "#site/types.ts";

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
  | "contextual"
  | "errors"
  | "api"
>;

/** What every page of a site shares. All addresses are finished: they carry the base path. */
export interface RenderContext {
  readonly settings: RenderSettings;
  /** Prefix of every address of the site: `""` or `/docs`. */
  readonly base: string;
  readonly home: string;
  readonly stylesheet: string;
  readonly script: string;
  /** Style sheets and scripts of the site's own, after ours: utility classes, and the author's files. */
  readonly siteStyles: readonly string[];
  readonly siteScripts: readonly string[];
  /** Address of the specifications, where readers may have them. */
  readonly specs?: string | null;
  readonly dev: DevContext | null;
  /** Address of the page as Markdown. */
  readonly markdown?: string;
  /** Address of the page's feed, on pages that have one. */
  readonly feed?: string;
  /** `main`: only the main part of pages, and code without its colours. */
  readonly extent?: "main";
  /** Ids that the page's text uses, so that the layout must not. */
  readonly claimed?: ReadonlySet<string>;
  /** Only on pages that show components of their author's own. */
  readonly islands?: PageIslands;
  /** The size in pixels of a picture of the site, by the address that pages use; null when it is not known. */
  readonly imageSize?: (address: string) => ImageSize | null;
  /** Takes what turns out to be wrong with a page while it is rendered. */
  readonly report: Report;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The components of a page that its author wrote. */
export interface PageIslands {
  /** Address of the script that starts them. */
  readonly script: string;
  /** Address of the module that a component comes from; null when it cannot be used. */
  address(module: string): string | null;
  /** The component as it is before any script runs; empty when that cannot be told. `props` is JSON. */
  render(island: IslandNode, props: string): string;
}

/** `at` is a place in the page's own file; null for its beginning. */
export type Report = (code: Code, at: Position | null, message: string, hint?: string) => void;

/** Only set while previewing. */
export interface DevContext {
  /** Address of the Server-Sent Events `update` and `reload`. */
  readonly events: string;
  readonly script: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the page's own text could not be read, each with the lines around it. */
  readonly faults: readonly Fault[];
}

export interface Fault {
  readonly message: string;
  readonly place: string;
  readonly frame: string;
}
