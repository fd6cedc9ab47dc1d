import type { Addresses } from "#site/addresses.ts";
import type { RecordCache } from "#site/records.ts";
import type { Site } from "#site/types.ts";
import { pageKeys } from "./page-keys.ts";
import type { SiteContext } from "./pages.ts";
import { programVersion } from "./program-version.ts";
import type { BuildMemory, ContentSink, MadePage, PageMemory, RenderedPage } from "./types.ts";

/** What pages are made from, beside the files of the repository. */
interface Surroundings {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly fragments: ReadonlyMap<string, string>;
  readonly context: SiteContext;
}

/** The hash of a file of the repository; null when there is no such file. */
type HashOf = (path: string) => Promise<string | null>;

/** What one build takes from the one before, step by step. */
export interface Reuse {
  /** Records of the sources that did not change. Those that are added to it are remembered. */
  records(): Promise<RecordCache>;
  /** Pages that would come out the same, by route: nothing changed around them, nor in what they are made from. */
  pages(surroundings: Surroundings): Promise<ReadonlyMap<string, PageMemory>>;
  /** What the next build can take: all that was reused, and the pages that were rendered. */
  remember(rendered: readonly RenderedPage[]): Promise<BuildMemory>;
}

const nothing: BuildMemory = { version: "", records: {}, pages: {} };

export const noReuse: Reuse = {
  records: async () => new Map(),
  pages: async () => new Map(),
  remember: async () => nothing,
};

export function reuseOf(previous: BuildMemory | undefined, hashOf: HashOf): Reuse {
  const version = programVersion();
  const known = previous?.version === version ? previous : nothing;
  const records: RecordCache = new Map();
  const keys = new Map<string, string>();
  const kept = new Map<string, PageMemory>();
  return {
    async records() {
      for (const [path, { hash, record }] of Object.entries(known.records)) {
        if ((await hashOf(path)) === hash) records.set(path, record);
      }
      return records;
    },
    async pages({ site, addresses, fragments, context }) {
      const keyOf = pageKeys(site, addresses, fragments, context);
      for (const [route, page] of site.pages) {
        const key = keyOf(page);
        const made = known.pages[route];
        keys.set(route, key);
        if (made?.key === key && (await isUnchanged(made.reads, hashOf))) kept.set(route, made);
      }
      return kept;
    },
    async remember(rendered) {
      const pages: Record<string, PageMemory> = Object.fromEntries(kept);
      for (const { route, reads, files, diagnostics } of rendered.filter(isRepeatable)) {
        const key = keys.get(route)!;
        pages[route] = { key, reads: await hashesOf(reads, hashOf), files, diagnostics };
      }
      return { version, records: await withHashes(records, hashOf), pages };
    },
  };
}

/** Takes the files that another thread or an earlier build has stored. */
export function referTo(pages: Iterable<MadePage>, sink: ContentSink): void {
  for (const { files } of pages) for (const path in files) sink.refer(path, files[path]!);
}

async function isUnchanged(reads: PageMemory["reads"], hashOf: HashOf): Promise<boolean> {
  for (const path in reads) if ((await hashOf(path)) !== reads[path]) return false;
  return true;
}

async function hashesOf(paths: readonly string[], hashOf: HashOf): Promise<PageMemory["reads"]> {
  const hashes: [string, string | null][] = [];
  for (const path of paths) hashes.push([path, await hashOf(path)]);
  return Object.fromEntries(hashes);
}

async function withHashes(records: RecordCache, hashOf: HashOf): Promise<BuildMemory["records"]> {
  const remembered: [string, BuildMemory["records"][string]][] = [];
  for (const [path, record] of records) {
    const hash = await hashOf(path);
    if (hash !== null) remembered.push([path, { hash, record }]);
  }
  return Object.fromEntries(remembered);
}

/** Whether a component is rendered ahead can depend on how long others took. */
function isRepeatable({ diagnostics }: MadePage): boolean {
  return diagnostics.every(({ code }) => code !== "content/island-failed");
}
