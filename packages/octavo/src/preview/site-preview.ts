import type { Diagnostic } from "#diagnostics/types.ts";
import { renderContext, siteAddresses } from "#output/context.ts";
import { notFoundArtifact } from "#output/not-found.ts";
import { pageWriter } from "#output/pages.ts";
import { themeFiles } from "#output/theme.ts";
import type { Artifact } from "#output/types.ts";
import { renderSidebarFragment } from "#render/fragment.tsx";
import { fileAddress, ownFolder } from "#site/addresses.ts";
import type { Page, Site } from "#site/types.ts";
import { SiteViews } from "#site/view.ts";
import type { Snapshot } from "#source/types.ts";
import { eventsPath } from "./events.ts";

/** Renders parts of one site when somebody looks at them. */
export interface SitePreview {
  readonly site: Site;
  /** The page's files: its HTML, and the parts for its other places. */
  page(page: Page): Promise<readonly Artifact[]>;
  /** The complete sidebar of a section; null when there is no such section. */
  section(id: string): string | null;
  notFound(): Artifact;
}

export function sitePreview(site: Site, snapshot: Snapshot, problems: readonly Diagnostic[]): SitePreview {
  const addresses = siteAddresses(site, "");
  const script = fileAddress(themeFiles().devScript, addresses);
  // Names of fragments do not change with their content here: the browser is told not to keep them.
  const fragments = new Map(site.sections.map(({ id }) => [id, `/${ownFolder}/sections/${id}.html`]));
  const sectionIndex = new Map(site.sections.map(({ id }, index) => [id, index]));
  const views = new SiteViews(site, addresses, fragments);
  const write = pageWriter(site, addresses, fragments);
  const contextWith = (diagnostics: readonly Diagnostic[]) =>
    renderContext(site, addresses, { events: eventsPath, script, diagnostics });
  return {
    site,
    async page(page) {
      const text = await snapshot.text(page.source);
      // What is wrong in a page is known only once it is read; then it is shown first.
      const made = write(page, text, contextWith(problems));
      if (made.diagnostics.length === 0) return made.value;
      return write(page, text, contextWith([...made.diagnostics, ...problems])).value;
    },
    section(id) {
      const index = sectionIndex.get(id);
      return index === undefined
        ? null
        : renderSidebarFragment(views.sidebar(index), contextWith([]), views.language(index));
    },
    notFound: () => notFoundArtifact(views, site, contextWith(problems)),
  };
}
