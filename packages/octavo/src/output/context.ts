import type { DevContext } from "#render/context.ts";
import { fileAddress, normaliseBase, pageAddress, type Addresses } from "#site/addresses.ts";
import type { Site } from "#site/types.ts";
import type { SiteContext } from "./pages.ts";
import { specDownloadPath } from "./spec-download.ts";
import { themeFiles } from "./theme.ts";
import type { Artifact } from "./types.ts";

export function siteAddresses(site: Site, base: string): Addresses {
  return { base: normaliseBase(base), trailingSlash: site.settings.seo?.trailingSlash ?? false };
}

export function renderContext(
  site: Site,
  addresses: Addresses,
  dev: DevContext | null = null,
  utilities: Artifact | null = null,
): SiteContext {
  const theme = themeFiles();
  const specs = specDownloadPath(site);
  return {
    settings: site.settings,
    base: addresses.base,
    home: pageAddress(site.home, addresses),
    stylesheet: fileAddress(theme.stylesheet, addresses),
    script: fileAddress(theme.script, addresses),
    siteStyles: [...(utilities === null ? [] : [utilities.path]), ...site.styles].map((path) =>
      fileAddress(path, addresses),
    ),
    specs: specs === null ? null : fileAddress(specs, addresses),
    siteScripts: site.scripts.map((path) => fileAddress(path, addresses)),
    dev,
  };
}
