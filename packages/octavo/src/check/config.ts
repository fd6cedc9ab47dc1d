import type { Config, Pointer } from "#config/types.ts";
import type { Place } from "#diagnostics/types.ts";
import { resolveAddress } from "#site/links.ts";
import type { Site } from "#site/types.ts";
import { brokenLink, type WantedAnchor } from "./page.ts";
import { fromRoot, parseAddress, type Targets } from "./targets.ts";
import type { Finding } from "./types.ts";

interface ConfigLink {
  readonly href: string;
  readonly at: Pointer;
}

/** The links of `docs.json`: everything that is called `href`, wherever it stands. */
export function checkConfigLinks(
  config: Config,
  site: Site,
  targets: Targets,
): { readonly findings: readonly Finding[]; readonly wanted: readonly WantedAnchor[] } {
  const findings: Finding[] = [];
  const wanted: WantedAnchor[] = [];
  const look = (href: string, place: () => Place) => {
    const address = resolveAddress(href, null, site, fromRoot);
    const parts = parseAddress(address);
    if (parts === null || parts.path === "" || href.includes("$")) return;
    const target = targets.find(parts.path);
    if (target === null) {
      findings.push({ diagnostic: brokenLink(parts.path, place(), targets), address });
      return;
    }
    // Where a redirect leads is the redirect's own business.
    const reached = targets.follow(target);
    if (reached.kind === "page" && parts.anchor !== "") {
      wanted.push({ page: reached.page, anchor: parts.anchor, place: place(), address });
    }
  };
  for (const { href, at } of linksIn({ ...config.settings, navigation: config.navigation })) {
    look(href, () => config.locate(at));
  }
  for (const { url, source } of site.pages.values()) {
    if (url !== null) look(url, () => ({ file: source, line: 1, column: 1 }));
  }
  return { findings, wanted };
}

/** Walks the whole configuration, so it shares one way and copies it only where there is a link. */
function linksIn(settings: object): readonly ConfigLink[] {
  const found: ConfigLink[] = [];
  const way: (string | number)[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      way.push(Array.isArray(value) ? Number(key) : key);
      if (key === "href" && typeof inner === "string") found.push({ href: inner, at: [...way] });
      else visit(inner);
      way.pop();
    }
  };
  visit(settings);
  return found;
}
