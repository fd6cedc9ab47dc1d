import type { Checked } from "#diagnostics/types.ts";
import type { Files } from "#source/types.ts";
import { loadDocument } from "./load.ts";
import type { ApiDocument } from "./types.ts";

interface OpenedDocument {
  /** The document's own, and those of its overlays. */
  readonly paths: readonly string[];
  readonly loading: Promise<Checked<ApiDocument | null>>;
}

const opened = new WeakMap<Files, Map<string, OpenedDocument>>();

/** A document of the repository with its overlays, parsed once for each thread that needs it. */
export function openDocument(
  files: Files,
  path: string,
  overlays: readonly string[] = [],
): Promise<Checked<ApiDocument | null>> {
  const origin = files.origin ?? files;
  const documents = opened.get(origin) ?? new Map<string, OpenedDocument>();
  opened.set(origin, documents);
  const paths = [path, ...overlays];
  const key = JSON.stringify(paths);
  const known = documents.get(key);
  if (known !== undefined) return known.loading;
  const loading = load(files, path, overlays);
  documents.set(key, { paths, loading });
  return loading;
}

async function load(
  files: Files,
  path: string,
  overlays: readonly string[],
): Promise<Checked<ApiDocument | null>> {
  const text = await files.text(path);
  const texts: { readonly source: string; readonly text: string }[] = [];
  for (const source of overlays) texts.push({ source, text: await files.text(source) });
  return loadDocument(path, text, texts);
}

/** Hands documents over from one state of a repository to the next, but for those that changed. */
export function keepDocuments(from: Files, to: Files, changed: ReadonlySet<string>): void {
  const known = [...(opened.get(from.origin ?? from) ?? [])];
  const isSame = ({ paths }: OpenedDocument) => paths.every((path) => !changed.has(path) && to.has(path));
  opened.set(to.origin ?? to, new Map(known.filter(([, document]) => isSame(document))));
}
