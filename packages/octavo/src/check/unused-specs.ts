import { diagnose } from "#diagnostics/diagnose.ts";
import { discoverDocuments } from "#openapi/discover.ts";
import { openDocument } from "#openapi/open.ts";
import type { Site } from "#site/types.ts";
import type { Snapshot } from "#source/types.ts";
import type { Finding } from "./types.ts";

/** Specifications that nothing refers to, and that nothing could: their mistakes are only worth a warning. */
export async function checkUnusedSpecs(site: Site, snapshot: Snapshot): Promise<readonly Finding[]> {
  const used = new Set([...site.specs, ...site.unusableSpecs]);
  const findings: Finding[] = [];
  for (const path of (await discoverDocuments(snapshot)).documents) {
    if (used.has(path)) continue;
    const { value, diagnostics } = await openDocument(snapshot, path);
    if (value !== null) continue;
    const problems = diagnostics.filter(({ severity }) => severity === "error");
    for (const { message, ...place } of problems) {
      findings.push({ diagnostic: diagnose("openapi/unused", place, message) });
    }
  }
  return findings;
}
