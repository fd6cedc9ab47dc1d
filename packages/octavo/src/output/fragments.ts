import { createHash } from "node:crypto";
import { renderSidebarFragment } from "#render/fragment.tsx";
import { fileAddress, ownFolder, type Addresses } from "#site/addresses.ts";
import type { Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import { quietly, type SiteContext } from "./pages.ts";
import type { Artifact } from "./types.ts";

export interface Fragments {
  readonly artifacts: readonly Artifact[];
  /** Address of each section's sidebar, by section id. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** The complete sidebar of every section: one shared file each, so that a page need not carry it. */
export function sidebarFragments(site: Site, addresses: Addresses, context: SiteContext): Fragments {
  const views = new SiteViews(site, addresses, new Map());
  const made = site.sections.map((section, index) => {
    const body = renderSidebarFragment(views.sidebar(index), quietly(context), views.language(index));
    const path = `${ownFolder}/sections/${section.id}.${hashOf(body)}.html`;
    return { section: section.id, artifact: { path, body, cache: "immutable" } satisfies Artifact };
  });
  return {
    artifacts: made.map(({ artifact }) => artifact),
    addresses: new Map(made.map(({ section, artifact }) => [section, fileAddress(artifact.path, addresses)])),
  };
}

function hashOf(body: string): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 10);
}
