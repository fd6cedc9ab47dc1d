import { inOrder } from "#diagnostics/order.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { openSiteAndConfig } from "#site/open.ts";
import type { Site } from "#site/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import type { Snapshot } from "#source/types.ts";
import { checkSite } from "./site.ts";
import type { Finding } from "./types.ts";
import { checkUnusedSpecs } from "./unused-specs.ts";

export interface CheckedRepository {
  /** Null when there is nothing to build. */
  readonly site: Site | null;
  readonly findings: readonly Finding[];
  /** What was found, in order and each once. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that is wrong with a repository. No problem keeps the next from being found. */
export async function checkRepository(
  snapshot: Snapshot,
  fetchSpec: FetchSpec | null = null,
): Promise<CheckedRepository> {
  const { value: opened, diagnostics } = await openSiteAndConfig(snapshot, { fetchSpec });
  const findings: Finding[] = diagnostics.map((diagnostic) => ({ diagnostic }));
  if (opened !== null) {
    findings.push(...(await checkSite(opened.site, opened.config, snapshot)));
    findings.push(...(await checkUnusedSpecs(opened.site, snapshot)));
  }
  return {
    site: opened?.site ?? null,
    findings,
    diagnostics: inOrder(findings.map(({ diagnostic }) => diagnostic)),
  };
}
