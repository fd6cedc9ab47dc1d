import { checkOpenPage } from "#check/open-page.ts";
import { siteTargets, type Targets } from "#check/targets.ts";
import { codeFrame } from "#diagnostics/frame.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { renderContext, siteAddresses } from "#output/context.ts";
import { notFoundArtifact } from "#output/not-found.ts";
import { pageWriter, quietly } from "#output/pages.ts";
import { specDownload, specDownloadPath } from "#output/spec-download.ts";
import { themeFiles } from "#output/theme.ts";
import type { Artifact } from "#output/types.ts";
import { utilitiesArtifact } from "#output/utilities.ts";
import type { Fault } from "#render/context.ts";
import { renderSidebarFragment } from "#render/fragment.tsx";
import { fileAddress, ownFolder } from "#site/addresses.ts";
import type { DocumentTree, Page, Site } from "#site/types.ts";
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
  notFound(): Promise<Artifact>;
  /** What pages load beside themselves: the modules of their components, the style sheet of utility classes. */
  file(path: string): Promise<Artifact | null>;
}

export function sitePreview(site: Site, snapshot: Snapshot, problems: readonly Diagnostic[]): SitePreview {
  const addresses = siteAddresses(site, "");
  const script = fileAddress(themeFiles().devScript, addresses);
  // Names of fragments do not change with their content here: the browser is told not to keep them.
  const fragments = new Map(site.sections.map(({ id }) => [id, `/${ownFolder}/sections/${id}.html`]));
  const sectionIndex = new Map(site.sections.map(({ id }, index) => [id, index]));
  const views = new SiteViews(site, addresses, fragments);
  const write = pageWriter(site, addresses, fragments, snapshot);
  let targets: Targets | null = null;
  const modules = new Map<string, Artifact>();
  let utilities: Promise<Artifact | null> | undefined;
  const styles = () => (utilities ??= utilitiesArtifact(site));
  const contextWith = async (diagnostics: readonly Diagnostic[], faults: readonly Fault[] = []) =>
    renderContext(site, addresses, { events: eventsPath, script, diagnostics, faults }, await styles());
  const writeWith = async (
    page: Page,
    diagnostics: readonly Diagnostic[],
    show?: (content: DocumentTree) => void,
  ) => {
    const faults = await faultsOf(page, diagnostics, snapshot);
    const made = await write(page, await contextWith(diagnostics, faults), show);
    for (const artifact of made.value)
      if (artifact.cache === "immutable") modules.set(artifact.path, artifact);
    return made;
  };
  const plain = renderContext(site, addresses);
  const specs = specDownloadPath(site);
  return {
    site,
    async page(page) {
      // What is wrong in a page is known only once it is read; then it is shown first.
      let content: DocumentTree | null = null;
      const made = await writeWith(page, problems, (tree) => {
        content = tree;
      });
      const found = [...made.diagnostics];
      const html = made.value[0]?.body;
      if (content !== null && typeof html === "string") {
        found.push(...(await checkOpenPage(page, content, html, (targets ??= siteTargets(site)), snapshot)));
      }
      if (found.length === 0) return made.value;
      return (await writeWith(page, [...found, ...problems])).value;
    },
    section(id) {
      const index = sectionIndex.get(id);
      return index === undefined
        ? null
        : renderSidebarFragment(views.sidebar(index), quietly(plain), views.language(index));
    },
    notFound: async () => notFoundArtifact(views, site, await contextWith(problems)),
    async file(path) {
      const sheet = await styles();
      if (sheet?.path === path) return sheet;
      if (path === specs) return specDownload(site, snapshot);
      return modules.get(path) ?? null;
    },
  };
}

/** The syntax errors of a page, as an editor would show them. */
async function faultsOf(
  page: Page,
  diagnostics: readonly Diagnostic[],
  snapshot: Snapshot,
): Promise<readonly Fault[]> {
  const own = diagnostics.filter(({ code, file }) => code === "content/syntax" && file === page.source);
  if (own.length === 0 || !snapshot.has(page.source)) return [];
  const text = await snapshot.text(page.source);
  return own.map(({ message, file, line, column }) => ({
    message,
    place: `${file}:${line}:${column}`,
    frame: codeFrame(text, line, column).join("\n"),
  }));
}
