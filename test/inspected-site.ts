import { checkRepository } from "octavo/check/repository";
import { inOrder } from "octavo/diagnostics/order";
import type { Diagnostic } from "octavo/diagnostics/types";
import { inspectNavigation, inspectRoute } from "octavo/site/inspect";
import { directorySnapshot } from "octavo/source/directory";

export interface InspectedSite {
  readonly routes: readonly unknown[];
  readonly navigation: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `octavo inspect --json` prints about the site in a folder. */
export async function inspectFolder(folder: string): Promise<InspectedSite> {
  const source = await directorySnapshot(folder);
  const { site, diagnostics } = await checkRepository(source.value);
  return {
    routes: [...(site?.pages.values() ?? [])].map(inspectRoute),
    navigation: site === null ? null : inspectNavigation(site.navigation, site),
    diagnostics: inOrder([...source.diagnostics, ...diagnostics]),
  };
}
