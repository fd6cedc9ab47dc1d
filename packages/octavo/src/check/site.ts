import type { Config } from "#config/types.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { renderContext, siteAddresses } from "#output/context.ts";
import { pageWriter, type SiteContext } from "#output/pages.ts";
import type { DocumentTree, Page, Site } from "#site/types.ts";
import type { Snapshot } from "#source/types.ts";
import { checkAnchors } from "./anchors.ts";
import { checkConfigLinks } from "./config.ts";
import { checkContrast } from "./contrast.ts";
import { checkIcons } from "./icons.ts";
import { anchorsOf } from "./ids.ts";
import { checkPage, type WantedAnchor } from "./page.ts";
import { checkRedirects } from "./redirects.ts";
import { siteTargets } from "./targets.ts";
import type { Finding } from "./types.ts";

/**
 * Everything that is wrong with a site beyond what opening it has shown. Every page is rendered, one at a time;
 * of each, only its anchors and its links to others stay.
 */
export async function checkSite(site: Site, config: Config, snapshot: Snapshot): Promise<readonly Finding[]> {
  const targets = siteTargets(site);
  const inConfig = checkConfigLinks(config, site, targets);
  const inRedirects = checkRedirects(config, site, targets);
  const findings: Finding[] = [...inConfig.findings, ...inRedirects.findings];
  const wanted: WantedAnchor[] = [...inConfig.wanted, ...inRedirects.wanted];
  const anchors = new Map<string, ReadonlySet<string>>();
  const add = (diagnostics: readonly Diagnostic[]) => {
    for (const diagnostic of diagnostics) findings.push({ diagnostic });
  };
  add(checkContrast(config));
  add(await checkIcons(config, site, snapshot));
  const render = pageRenderer(site, snapshot);
  for (const page of site.pages.values()) {
    const { html, tree, diagnostics } = await render(page);
    add(diagnostics);
    const checked = await checkPage(page, tree, targets, snapshot);
    findings.push(...checked.findings);
    wanted.push(...checked.wanted);
    // What the author's components add in the browser cannot be known here.
    if (!checked.hasIslands) anchors.set(page.route, anchorsOf(html));
  }
  return [...findings, ...(await checkAnchors(wanted, anchors, snapshot))];
}

interface RenderedPage {
  readonly html: string;
  readonly tree: DocumentTree;
  readonly diagnostics: readonly Diagnostic[];
}

/** The main part of pages as a build would write them, without writing. */
function pageRenderer(site: Site, snapshot: Snapshot): (page: Page) => Promise<RenderedPage> {
  const addresses = siteAddresses(site, "");
  const context: SiteContext = { ...renderContext(site, addresses), extent: "main" };
  const write = pageWriter(site, addresses, new Map(), snapshot);
  return async (page) => {
    let tree: DocumentTree = { children: [], headings: [], modules: new Map() };
    const { value, diagnostics } = await write(page, context, (content) => {
      tree = content;
    });
    const html = value[0]?.body;
    return { html: typeof html === "string" ? html : "", tree, diagnostics };
  };
}
