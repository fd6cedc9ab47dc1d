import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { openSite } from "#site/open.ts";
import type { RecordCache } from "#site/records.ts";
import type { FetchSpec } from "#source/copies.ts";
import type { Snapshot } from "#source/types.ts";
import { sitePreview, type SitePreview } from "./site-preview.ts";

/** The site as it is on disk now; no preview when there is no site to show. */
export interface PreviewState {
  readonly snapshot: Snapshot;
  readonly preview: SitePreview | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** `cache` keeps what was read of unchanged pages. */
export async function readState(
  { value: snapshot, diagnostics }: Checked<Snapshot>,
  cache: RecordCache,
  fetchSpec: FetchSpec | null = null,
): Promise<PreviewState> {
  const site = await openSite(snapshot, { cache, fetchSpec });
  const found = [...diagnostics, ...site.diagnostics];
  return {
    snapshot,
    preview: site.value === null ? null : sitePreview(site.value, snapshot, found),
    diagnostics: found,
  };
}
