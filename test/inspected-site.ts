import { inOrder } from "octavo/diagnostics/order";
import type { Diagnostic } from "octavo/diagnostics/types";
import { checkPages } from "octavo/site/check";
import { inspectNavigation, inspectRoute } from "octavo/site/inspect";
import { openSite } from "octavo/site/open";
import { directorySnapshot } from "octavo/source/directory";

export interface InspectedSite {
  readonly routes: readonly unknown[];
  readonly navigation: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `octavo inspect --json` prints about the site in a folder. */
export async function inspectFolder(folder: string): Promise<InspectedSite> {
  const source = await directorySnapshot(folder);
  const { value: site, diagnostics } = await openSite(source.value);
  const inPages = site === null ? [] : await checkPages(site, source.value);
  return {
    routes: [...(site?.pages.values() ?? [])].map(inspectRoute),
    navigation: site === null ? null : inspectNavigation(site.navigation, site),
    diagnostics: inOrder([...source.diagnostics, ...diagnostics, ...inPages]),
  };
}
