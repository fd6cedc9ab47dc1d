import { nearest } from "#diagnostics/nearest.ts";

/** A page file: its path without extension, and the file itself. */
export interface PageFile {
  readonly path: string;
  readonly source: string;
}

/** The page files of a repository, found by the ways that authors write them. */
export interface PageFiles {
  find(entry: string): PageFile | null;
  /** The page that the author of a wrong entry most likely meant. */
  likely(entry: string): string | null;
}

/** Thousands of wrong entries in a folder of thousands of pages are one mistake: suggestions for the first will do. */
const mostComparisons = 1_000_000;

const pageExtension = /\.mdx?$/;

export function isPageFile(file: string): boolean {
  return pageExtension.test(file);
}

export function withoutExtension(file: string): string {
  return file.replace(pageExtension, "");
}

/** `/a`, `./a`, `../../a` and `a/` all mean `a`: entries start at the root of the documentation. */
function normaliseEntry(entry: string): string {
  return entry
    .trim()
    .split("/")
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..")
    .join("/");
}

/** `compare` finds the nearest of some paths. */
export function pageFiles(paths: readonly string[], compare: typeof nearest = nearest): PageFiles {
  const sources = new Set(paths.filter(isPageFile));
  let byName: Map<string, string[]> | null = null;
  let byFolder: Map<string, string[]> | null = null;
  let comparisons = 0;

  return {
    find(entry) {
      const path = normaliseEntry(entry);
      const candidates = isPageFile(path)
        ? [path]
        : [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`].map((name) =>
            path === "" ? name.replace(/^\//, "") : name,
          );
      const source = candidates.find((candidate) => sources.has(candidate));
      return source === undefined ? null : { path: withoutExtension(source), source };
    },
    likely(entry) {
      const path = withoutExtension(normaliseEntry(entry));
      byName ??= groupBy(sources, nameOf);
      byFolder ??= groupBy(sources, folderOf);
      const sameFolder = byFolder.get(folderOf(path)) ?? [];
      const sameName = byName.get(nameOf(path)) ?? [];
      comparisons += sameFolder.length;
      return (comparisons > mostComparisons ? null : compare(path, sameFolder)) ?? sameName[0] ?? null;
    },
  };
}

function groupBy(sources: Iterable<string>, key: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const source of sources) {
    const path = withoutExtension(source);
    const list = groups.get(key(path));
    if (list === undefined) groups.set(key(path), [path]);
    else list.push(path);
  }
  return groups;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/"))).toLowerCase();
}
