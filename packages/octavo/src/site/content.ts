import { toDocument } from "#content/document.ts";
import { parseSource } from "#content/parse.ts";
import type { DocumentTree } from "#content/types.ts";
import { fillVariables } from "#content/variables.ts";
import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import type { Addresses } from "./addresses.ts";
import { resolveAddress } from "./links.ts";
import type { Page, Site } from "./types.ts";

/** A page's text to its document, with the site's variables filled in and its links resolved. */
export function readContent(
  text: string,
  page: Page,
  site: Site,
  addresses: Addresses,
): Checked<DocumentTree> {
  const filled = fillVariables(text, page.source, site.settings.variables ?? {});
  const parsed = parseSource(filled.value, page.source);
  const document = toDocument(parsed.value, (written) => resolveAddress(written, page, site, addresses));
  return checked(document, [...filled.diagnostics, ...parsed.diagnostics]);
}
