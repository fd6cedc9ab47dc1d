import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { toDocument, type ResolveAddress } from "./document.ts";
import { readModules, type Reading } from "./snippets.ts";
import type { DocumentTree } from "./types.ts";

/** A page to its document: snippets, variables, expressions and components filled in, addresses resolved. */
export async function readDocument(
  file: string,
  reading: Reading,
  resolve: ResolveAddress,
): Promise<Checked<DocumentTree>> {
  const modules = await readModules(file, reading);
  const { tree, diagnostics } = toDocument(modules, resolve);
  return checked(tree, diagnostics);
}
