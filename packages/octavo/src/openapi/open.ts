import type { Checked } from "#diagnostics/types.ts";
import type { Files } from "#source/types.ts";
import { loadDocument } from "./load.ts";
import type { ApiDocument } from "./types.ts";

const opened = new WeakMap<Files, Map<string, Promise<Checked<ApiDocument | null>>>>();

/** A document of the repository, parsed once for each thread that needs it. */
export function openDocument(files: Files, path: string): Promise<Checked<ApiDocument | null>> {
  const origin = files.origin ?? files;
  const documents = opened.get(origin) ?? new Map<string, Promise<Checked<ApiDocument | null>>>();
  opened.set(origin, documents);
  const known = documents.get(path);
  if (known !== undefined) return known;
  const loading = files.text(path).then((text) => loadDocument(path, text));
  documents.set(path, loading);
  return loading;
}

/** Hands documents over from one state of a repository to the next, but for those that changed. */
export function keepDocuments(from: Files, to: Files, changed: ReadonlySet<string>): void {
  const known = [...(opened.get(from.origin ?? from) ?? [])];
  opened.set(to.origin ?? to, new Map(known.filter(([path]) => !changed.has(path) && to.has(path))));
}
