import type { SiteContext } from "#output/pages.ts";
import type { RenderedPage } from "#output/types.ts";
import type { Addresses } from "#site/addresses.ts";
import type { Site } from "#site/types.ts";

/** What pages are rendered from, beside the files of the repository. */
export interface RenderTask {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly fragments: ReadonlyMap<string, string>;
  readonly context: SiteContext;
}

/** What a worker is given when it starts: where to read and write. */
export interface WorkerPlace {
  readonly root: string;
  readonly paths: readonly string[];
  readonly folder: string;
  /** Whether the folder keeps files by their content. */
  readonly byContent: boolean;
  /** Specifications to read while there is nothing else to do. */
  readonly specs: readonly string[];
}

/** The routes to render next; none: there is no more. */
export type WorkerOrder = readonly string[];

/** First a copy of the site, then what to do. */
export type WorkerMessage = RenderTask | WorkerOrder;

export type WorkerReport = readonly RenderedPage[];
