import { loadConfig } from "#config/load.ts";
import type { Config } from "#config/types.ts";
import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { pageFiles } from "#navigation/files.ts";
import { resolveNavigation } from "#navigation/resolve.ts";
import type { Snapshot } from "#source/types.ts";
import { assembleSite, type AssembleOptions } from "./assemble.ts";
import type { Site } from "./types.ts";

/** A site, and the configuration that it was made from: it knows where everything was written. */
export interface OpenedSite {
  readonly site: Site;
  readonly config: Config;
}

/** From a repository to its site: everything but the pages' content. Null when there is nothing to build. */
export async function openSite(
  snapshot: Snapshot,
  options: AssembleOptions = {},
): Promise<Checked<Site | null>> {
  const { value, diagnostics } = await openSiteAndConfig(snapshot, options);
  return checked(value?.site ?? null, diagnostics);
}

export async function openSiteAndConfig(
  snapshot: Snapshot,
  options: AssembleOptions = {},
): Promise<Checked<OpenedSite | null>> {
  const { value: config, diagnostics: inConfig } = await loadConfig(snapshot);
  if (config === null) return checked(null, inConfig);
  const navigation = resolveNavigation(config, pageFiles(snapshot.paths));
  const site = await assembleSite(snapshot, config, navigation.value, options);
  const diagnostics = [...inConfig, ...navigation.diagnostics, ...site.diagnostics];
  return checked(site.value.sections.length === 0 ? null : { site: site.value, config }, diagnostics);
}
