import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { keepDocuments } from "#openapi/open.ts";
import { readRecord, type RecordCache } from "#site/records.ts";
import type { FetchSpec } from "#source/copies.ts";
import { directorySnapshot } from "#source/directory.ts";
import { SourceError } from "#source/error.ts";
import type { Snapshot } from "#source/types.ts";
import type { Answer, Question } from "./answer.ts";
import type { EventStreams } from "./events.ts";
import { previewHandler } from "./handler.ts";
import { readState, type PreviewState } from "./state.ts";
import { watchFolder } from "./watch.ts";

/** The site of a folder as it is now, whatever happens to the folder. */
export interface LiveSite {
  readonly diagnostics: readonly Diagnostic[];
  answer(question: Question): Promise<Answer>;
  /** Follows the folder from now on, and tells the pages that are open. */
  watch(): { close(): Promise<void> };
}

export interface LiveOptions {
  /** What is known of its files already. */
  readonly records: Promise<RecordCache>;
  /** When the folder was listed: what changed later is noticed, however late the watch begins. */
  readonly listedAt: number;
  readonly streams: EventStreams;
  /** Gets specifications from URLs; without it they are reported as not loaded. */
  readonly fetchSpec?: FetchSpec | undefined;
  readonly onChange?: OnChange | undefined;
}

export type OnChange = (
  paths: ReadonlySet<string>,
  diagnostics: readonly Diagnostic[],
  milliseconds: number,
) => void;

export async function openLiveSite(
  folder: string,
  listed: Checked<Snapshot>,
  { records, listedAt, streams, fetchSpec, onChange }: LiveOptions,
): Promise<LiveSite> {
  const cache = await records;
  let state = await readState(listed, cache, fetchSpec);
  return {
    diagnostics: state.diagnostics,
    answer: previewHandler(() => state),
    watch: () =>
      watchFolder(folder, ignoredByWatch, listedAt, async (paths) => {
        const startedAt = performance.now();
        if (!(await onlyContentChanged(paths, state, cache))) {
          for (const path of paths) cache.delete(path);
          const now = await readAnew(folder, cache, state.snapshot, paths, fetchSpec);
          if (now === null) return;
          state = now;
        }
        streams.send(changesWholePages(paths, state) ? "reload" : "update");
        onChange?.(paths, state.diagnostics, performance.now() - startedAt);
      }),
  };
}

/** Style sheets and scripts of the author's take effect only when a page is loaded. */
function changesWholePages(paths: ReadonlySet<string>, { preview }: PreviewState): boolean {
  const loaded = [...(preview?.site.styles ?? []), ...(preview?.site.scripts ?? [])];
  return loaded.some((path) => paths.has(path));
}

/** Null when a file went away while it was read: that is a change too, and the folder is read again for it. */
async function readAnew(
  folder: string,
  cache: RecordCache,
  before: Snapshot,
  changed: ReadonlySet<string>,
  fetchSpec: FetchSpec | undefined,
): Promise<PreviewState | null> {
  try {
    const listed = await directorySnapshot(folder);
    keepDocuments(before, listed.value, changed);
    return await readState(listed, cache, fetchSpec);
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

const neverWatched = /(^|\/)(node_modules|\.[^/]+)(\/|$)/;
const watchedAnyway = /(^|\/)\.(octavo|mint)ignore$/;

function ignoredByWatch(path: string): boolean {
  return neverWatched.test(path) && !watchedAnyway.test(path);
}

/** An edit of nothing but text changes nothing but the pages that show it: the site stays as it is. */
async function onlyContentChanged(
  paths: ReadonlySet<string>,
  { snapshot }: PreviewState,
  cache: RecordCache,
): Promise<boolean> {
  for (const path of paths) {
    const known = cache.get(path);
    if (known === undefined || !snapshot.has(path)) return false;
    try {
      const now = readRecord(await snapshot.text(path), path);
      if (JSON.stringify(now) !== JSON.stringify(known)) return false;
    } catch {
      return false;
    }
  }
  return true;
}
