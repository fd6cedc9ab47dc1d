import type { DevContext, RenderContext } from "#render/context.ts";
import { fileAddress, normaliseBase, pageAddress, type Addresses } from "#site/addresses.ts";
import type { Site } from "#site/types.ts";
import { themeFiles } from "./theme.ts";

export function siteAddresses(site: Site, base: string): Addresses {
  return { base: normaliseBase(base), trailingSlash: site.settings.seo?.trailingSlash ?? false };
}

export function renderContext(
  site: Site,
  addresses: Addresses,
  dev: DevContext | null = null,
): RenderContext {
  const theme = themeFiles();
  return {
    settings: site.settings,
    base: addresses.base,
    home: pageAddress(site.home, addresses),
    stylesheet: fileAddress(theme.stylesheet, addresses),
    script: fileAddress(theme.script, addresses),
    dev,
  };
}
