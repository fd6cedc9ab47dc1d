import type { Diagnostic } from "#diagnostics/types.ts";
import { withoutExtension } from "#navigation/files.ts";
import type { Navigation } from "#navigation/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import type { Snapshot } from "#source/types.ts";
import type { RecordCache } from "../records.ts";
import type { PagePlace, RemoteSpec } from "../types.ts";
import { PageBackings, type BackedPage } from "./backed.ts";
import { declareOverlays, expandNavigation } from "./expand.ts";
import { OperationPages, type BackedFile, type GeneratedPage } from "./pages.ts";
import { Specifications } from "./specifications.ts";

/** What specifications add to a site. */
export interface References {
  readonly navigation: Navigation;
  /** Pages without a file. */
  readonly generated: readonly GeneratedPage[];
  /** What page files show of specifications, by file. */
  readonly backed: ReadonlyMap<string, BackedPage>;
  readonly specs: readonly string[];
  readonly unusableSpecs: readonly string[];
  readonly remoteSpecs: readonly RemoteSpec[];
  readonly unreadFolders: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads every specification that pages or the navigation name, and fills in what they generate. */
export async function readReferences(
  snapshot: Snapshot,
  navigation: Navigation,
  sources: readonly string[],
  records: RecordCache,
  places: ReadonlyMap<string, readonly PagePlace[]>,
  fetchSpec: FetchSpec | null,
): Promise<References> {
  const specifications = new Specifications(snapshot, fetchSpec);
  await declareOverlays(navigation, specifications);
  const backings = new PageBackings(specifications, snapshot);
  const backed = new Map<string, BackedPage>();
  for (const source of sources) {
    const meta = records.get(source)?.value ?? null;
    if (meta === null) continue;
    const nearby = (places.get(withoutExtension(source)) ?? []).flatMap(({ scope }) => scope.specs);
    const page = await backings.read(source, meta, nearby);
    if (page !== null) backed.set(source, page);
  }
  const pages = new OperationPages(sources.map(withoutExtension), [...backed].flatMap(backedFile));
  const expanded = await expandNavigation(navigation, specifications, pages);
  return {
    navigation: expanded.navigation,
    generated: pages.generated,
    backed,
    specs: specifications.used,
    unusableSpecs: specifications.unusable,
    remoteSpecs: specifications.remote,
    unreadFolders: expanded.unreadFolders,
    diagnostics: [...backings.diagnostics, ...expanded.diagnostics, ...specifications.diagnostics],
  };
}

function backedFile([source, { backing }]: readonly [string, BackedPage]): readonly BackedFile[] {
  if (backing?.kind !== "operation") return [];
  const { spec, pointer } = backing.record;
  return [{ path: withoutExtension(source), spec, pointer }];
}
