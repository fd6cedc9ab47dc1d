import { readDocument } from "#content/read.ts";
import type { DocumentTree } from "#content/types.ts";
import type { Checked } from "#diagnostics/types.ts";
import type { Files } from "#source/types.ts";
import type { Addresses } from "./addresses.ts";
import { resolveAddress } from "./links.ts";
import type { Page, Site } from "./types.ts";

/** A page to its document, with snippets and variables filled in and links resolved. */
export function readContent(
  page: Page,
  site: Site,
  files: Files,
  addresses: Addresses,
): Promise<Checked<DocumentTree>> {
  const { variables = {}, styling } = site.settings;
  return readDocument(page.source, { files, variables, latex: styling?.latex }, (written, _, source) =>
    resolveAddress(written, { source }, site, addresses),
  );
}
