import { loadConfig } from "#config/load.ts";
import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { pageFiles } from "#navigation/files.ts";
import { resolveNavigation } from "#navigation/resolve.ts";
import type { Snapshot } from "#source/types.ts";
import { assembleSite } from "./assemble.ts";
import type { FrontmatterCache } from "./records.ts";
import type { Site } from "./types.ts";

/** From a repository to its site: everything but the pages' content. Null when there is nothing to build. */
export async function openSite(
  snapshot: Snapshot,
  cache: FrontmatterCache = new Map(),
): Promise<Checked<Site | null>> {
  const config = await loadConfig(snapshot);
  if (config.value === null) return checked(null, config.diagnostics);
  const navigation = resolveNavigation(config.value, pageFiles(snapshot.paths));
  const site = await assembleSite(snapshot, config.value, navigation.value, cache);
  const diagnostics = [...config.diagnostics, ...navigation.diagnostics, ...site.diagnostics];
  return checked(site.value.sections.length === 0 ? null : site.value, diagnostics);
}
