import type { Diagnostic } from "#diagnostics/types.ts";
import type { SiteContext } from "#output/pages.ts";
import type { Addresses } from "#site/addresses.ts";
import type { Site } from "#site/types.ts";

/** What a worker is given when it starts: a copy of the site, and where to read and write. */
export interface WorkerTask {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly fragments: ReadonlyMap<string, string>;
  readonly context: SiteContext;
  readonly root: string;
  readonly paths: readonly string[];
  readonly folder: string;
}

/** The routes to render next; none: there is no more. */
export type WorkerOrder = readonly string[];

export interface WorkerReport {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}
