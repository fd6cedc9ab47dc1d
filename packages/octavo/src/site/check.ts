import type { Diagnostic } from "#diagnostics/types.ts";
import type { Snapshot } from "#source/types.ts";
import { readContent } from "./content.ts";
import type { Site } from "./types.ts";

const anywhere = { base: "", trailingSlash: false };

/** Reads every page for what is wrong in it, one at a time, and keeps nothing else. */
export async function checkPages(site: Site, snapshot: Snapshot): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const page of site.pages.values()) {
    const text = await snapshot.text(page.source);
    diagnostics.push(...readContent(text, page, site, anywhere).diagnostics);
  }
  return diagnostics;
}
