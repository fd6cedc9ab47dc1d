import { readDocument } from "#content/read.ts";
import type { DocumentTree } from "#content/types.ts";
import { checked } from "#diagnostics/diagnose.ts";
import type { Checked, Place } from "#diagnostics/types.ts";
import { extensionAt } from "#openapi/json.ts";
import { openDocument } from "#openapi/open.ts";
import { below } from "#openapi/pointers.ts";
import type { ApiDocument } from "#openapi/types.ts";
import type { Files } from "#source/types.ts";
import type { Addresses } from "./addresses.ts";
import { resolveAddress } from "./links.ts";
import type { Page, PageReference, Position, Site } from "./types.ts";

/** A page to its document, with snippets and variables filled in and links resolved. */
export async function readContent(
  page: Page,
  site: Site,
  files: Files,
  addresses: Addresses,
): Promise<Checked<DocumentTree>> {
  const { reference } = page;
  return reference?.generated === true
    ? readGenerated(reference, site, files, addresses)
    : readFile(page.source, site, files, addresses);
}

function readFile(
  file: string,
  site: Site,
  files: Files,
  addresses: Addresses,
): Promise<Checked<DocumentTree>> {
  const { variables = {}, styling } = site.settings;
  return readDocument(file, { files, variables, latex: styling?.latex }, (written, _, source) =>
    resolveAddress(written, { source }, site, addresses),
  );
}

const nothing: DocumentTree = { children: [], headings: [], modules: new Map() };

/** Where something in the text of a page stands. */
export function contentPlace({ source, reference }: Page, at: Position | null): Place {
  const { line, column } = (reference?.generated === true ? reference.contentAt : at) ?? {
    line: 1,
    column: 1,
  };
  return { file: source, line, column };
}

/** The text that a specification gives an operation's page: MDX, as if it stood in a file beside it. */
async function readGenerated(
  { spec, overlays, pointer }: PageReference,
  site: Site,
  files: Files,
  addresses: Addresses,
): Promise<Checked<DocumentTree>> {
  const { value: document } = await openDocument(files, spec, overlays);
  const content = document === null ? undefined : extensionAt(document.resolve(pointer), "content");
  if (document === null || typeof content !== "string") return checked(nothing);
  // Imports of the text start at the root when the specification is not in the repository.
  const file = `${files.has(spec) && !spec.includes("://") ? spec : "specification"}.mdx`;
  const { value, diagnostics } = await readFile(file, site, withText(files, file, content), addresses);
  const place = placeOfContent(document, pointer);
  return checked(
    value,
    diagnostics.map((found) => (found.file === file ? { ...found, ...place } : found)),
  );
}

function withText(files: Files, file: string, content: string): Files {
  return {
    origin: files.origin ?? files,
    has: (path) => path === file || files.has(path),
    read: async (path, most) => (path === file ? Buffer.from(content) : files.read(path, most)),
    text: async (path) => (path === file ? content : files.text(path)),
  };
}

/** Where the text stands that a specification gives a page. */
export function placeOfContent(document: ApiDocument, pointer: string): Place {
  const holder = ["x-svc", "x-mint"].find(
    (name) => document.resolve(below(pointer, name, "content")) !== undefined,
  );
  return document.placeOf(holder === undefined ? pointer : below(pointer, holder, "content"));
}
