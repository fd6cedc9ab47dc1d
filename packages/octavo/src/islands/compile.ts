import { createHash } from "node:crypto";
import type { Diagnostic } from "#diagnostics/types.ts";
import { SourceError } from "#source/error.ts";
import type { Files } from "#source/types.ts";
import { draftModule, placeholder, type Draft } from "./draft.ts";
import { resolveImport } from "./resolve.ts";

/** A module as it is written: its name changes with its own content and with that of all that it imports. */
export interface CompiledModule {
  readonly name: string;
  readonly code: string;
}

export interface ModuleGraph {
  /** By the file that it was made from. A file that cannot be compiled is not in it. */
  readonly modules: ReadonlyMap<string, CompiledModule>;
  /** All modules that a file needs, itself included. */
  needed(file: string): readonly CompiledModule[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Drafts of the repository's files, as long as their text stays the same. */
export type DraftCache = Map<string, { readonly source: string; readonly draft: Draft }>;

/** More than any site needs: what imports this much is a mistake. */
const mostModules = 500;

/** Compiles modules with everything that they import. `inline` holds those that stand inside of pages and snippets. */
export async function compileModules(
  entries: Iterable<string>,
  inline: ReadonlyMap<string, string>,
  files: Files,
  cache: DraftCache,
): Promise<ModuleGraph> {
  const drafts = new Map<string, Draft>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined && drafts.size < mostModules; file = waiting.pop()) {
    if (drafts.has(file)) continue;
    const source = inline.get(file) ?? (await textOf(file, files));
    if (source === null) continue;
    const draft = draftOf(file, source, inline, files, cache);
    drafts.set(file, draft);
    waiting.push(...draft.imports);
  }
  const closures = new Map([...drafts.keys()].map((file) => [file, closureOf(file, drafts)]));
  const modules = new Map<string, CompiledModule>();
  const names = new Map([...closures].map(([file, closure]) => [file, nameOf(file, closure, drafts)]));
  for (const [file, closure] of closures) {
    // A module whose import cannot be compiled would not load either.
    if (closure.every((each) => typeof drafts.get(each)?.code === "string")) {
      modules.set(file, { name: names.get(file)!, code: finish(drafts.get(file)!, names) });
    }
  }
  return {
    modules,
    needed: (file) => (closures.get(file) ?? []).flatMap((each) => modules.get(each) ?? []),
    diagnostics: [...drafts.values()].flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Null when there is no such file, or when it went away a moment ago. */
async function textOf(file: string, files: Files): Promise<string | null> {
  if (!files.has(file)) return null;
  try {
    return await files.text(file);
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

function draftOf(
  file: string,
  source: string,
  inline: ReadonlyMap<string, string>,
  files: Files,
  cache: DraftCache,
): Draft {
  const known = cache.get(file);
  if (known?.source === source) return known.draft;
  const draft = draftModule(file, source, (specifier) =>
    resolveImport(
      specifier,
      file,
      (path) => files.has(path),
      (path) => inline.has(path),
    ),
  );
  if (inline.has(file)) {
    // What is wrong with the imports of a page is found where the page is read.
    return { ...draft, diagnostics: draft.code === null ? draft.diagnostics : [] };
  }
  cache.set(file, { source, draft });
  return draft;
}

/** The file and all that it leads to, in a fixed order. Modules may import each other in circles. */
function closureOf(file: string, drafts: ReadonlyMap<string, Draft>): readonly string[] {
  const reached = new Set([file]);
  for (const each of reached) for (const next of drafts.get(each)?.imports ?? []) reached.add(next);
  return [...reached].sort();
}

function nameOf(file: string, closure: readonly string[], drafts: ReadonlyMap<string, Draft>): string {
  const hash = createHash("sha256").update(file);
  for (const each of closure) hash.update(`\0${each}\0${drafts.get(each)?.code ?? ""}`);
  return `${hash.digest("base64url").slice(0, 16)}.js`;
}

function finish({ code, imports }: Draft, names: ReadonlyMap<string, string>): string {
  return imports.reduce(
    (text, file, index) => text.replaceAll(placeholder(index), `./${names.get(file) ?? ""}`),
    code ?? "",
  );
}
