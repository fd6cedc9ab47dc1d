import { languageFolders } from "./language-names.ts";
import { firstPath, firstPathIn, isDivision, listings, preferDefault } from "./sections.ts";
import type { Division, Group, NavigationNode } from "./types.ts";

/** Where a reader stands: the page, the division to leave, the divisions below that one, and the groups. */
export interface Standing {
  readonly path: string;
  readonly division: Division;
  readonly below: readonly Division[];
  readonly groups: readonly Group[];
}

/** The pages of a division, and what their paths are without the folder that stands for the division. */
interface DivisionPages {
  readonly keyOf: (path: string) => string;
  readonly paths: ReadonlySet<string>;
  readonly byKey: ReadonlyMap<string, string>;
}

/** Finds the page to open when a reader chooses another version, language, product or dropdown. */
export class Switcher {
  readonly #pages = new Map<Division, DivisionPages>();
  #lastKey: { readonly path: string; readonly division: Division; readonly key: string } | null = null;

  /**
   * The same page but for the segment that names the version or locale; else the first page of the same
   * group; else the first page of the target.
   */
  target(from: Standing, division: Division): string | null {
    const same = this.same(from, division);
    if (same !== null) return same;
    const group = sameGroup(from, division);
    return (group === null ? null : firstPath([group], division.scope.hidden)) ?? firstPathIn(division);
  }

  /** The same page below the target, and nothing else. */
  same(from: Standing, division: Division): string | null {
    const { paths, byKey } = this.#pagesOf(division);
    if (paths.has(from.path)) return from.path;
    return byKey.get(this.#key(from)) ?? byKey.get(withoutIndex(from.path)) ?? null;
  }

  /** One page asks for the same key once per sibling: remember the last one. */
  #key({ path, division }: Standing): string {
    const last = this.#lastKey;
    if (last?.path === path && last.division === division) return last.key;
    const key = this.#pagesOf(division).keyOf(path);
    this.#lastKey = { path, division, key };
    return key;
  }

  #pagesOf(division: Division): DivisionPages {
    const known = this.#pages.get(division);
    if (known !== undefined) return known;
    const paths = new Set(pathsBelow(division.children));
    const keyOf = keyMaker(division, paths);
    const byKey = new Map<string, string>();
    // The whole path counts too, after the others: what looks like the division's folder may be none of its own.
    for (const key of [keyOf, withoutIndex]) {
      for (const path of paths) if (!byKey.has(key(path))) byKey.set(key(path), path);
    }
    const made = { keyOf, paths, byKey };
    this.#pages.set(division, made);
    return made;
  }
}

function pathsBelow(nodes: readonly NavigationNode[]): readonly string[] {
  return [
    ...listings(nodes).map(({ path }) => path),
    ...preferDefault(nodes).flatMap((node) => (isDivision(node) ? pathsBelow(node.children) : [])),
  ];
}

/** A path without the one segment that stands for its division, and without a closing `index`. */
function keyMaker(division: Division, paths: ReadonlySet<string>): (path: string) => string {
  const isMarker = markerTest(division, paths);
  return (path) => {
    const segments = path.split("/");
    // The last segment is the page itself, not a folder; but `fr` may be the whole path of a landing page.
    const marker = segments.findIndex(
      (segment, at) => (at < segments.length - 1 || at === 0) && isMarker(segment),
    );
    if (marker !== -1) segments.splice(marker, 1);
    return withoutIndex(segments.join("/"));
  };
}

function withoutIndex(path: string): string {
  return path.replace(/(^|\/)index$/, "");
}

function markerTest(division: Division, paths: ReadonlySet<string>): (segment: string) => boolean {
  const { kind, title, scope } = division;
  const name = scope[kind] ?? title;
  const names = new Set([title, ...(kind === "language" ? languageFolders(name) : [name])].map(slug));
  if (kind !== "version") return (segment) => names.has(slug(segment));
  const folder = mainVersionFolder(paths);
  return (segment) => names.has(slug(segment)) || segment === folder || isVersionIn(segment, name);
}

const versionLike = /^v?\d+([._-](\d+|x))*([._-]?(alpha|beta|rc|preview|lts|legacy|dev)[.\d-]*)?$/i;
const versionWord = /^(latest|edge|next|stable|legacy|beta|canary|dev|main|nightly|current|lts|draft)$/i;

/** `v6` is the folder of `6.x`, and `latest` that of `2.0 (latest)`. */
function isVersionIn(folder: string, name: string): boolean {
  if (versionWord.test(folder)) return slug(name).split("-").includes(folder.toLowerCase());
  if (!versionLike.test(folder)) return false;
  const [short, long] = [numbersOf(folder), numbersOf(name)].sort((one, other) => one.length - other.length);
  return short !== undefined && short.length > 0 && short.every((number, at) => number === long?.[at]);
}

function numbersOf(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}

/**
 * The folder of a version that is not called like it (`edge` for `Next`). It holds at least half of the version's
 * pages: a few folders such as `changelog/2025` are no version.
 */
function mainVersionFolder(paths: ReadonlySet<string>): string | null {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folders = path.split("/").slice(0, -1);
    const folder = folders.find((segment) => versionLike.test(segment) || versionWord.test(segment));
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of counts) if (count * 2 >= paths.size) return folder;
  return null;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The group with the same names below the target, or, since languages translate names, at the same position. */
function sameGroup(from: Standing, division: Division): Group | null {
  let nodes = division.children;
  let found: NavigationNode | null = null;
  for (const wanted of [...from.below, ...from.groups]) {
    const children = childrenByName(nodes);
    found =
      children.byTitle.get(`${wanted.kind} ${wanted.title}`) ??
      (division.kind === "language"
        ? children.byNumber.get(`${wanted.kind} ${lastNumber(wanted)}`)
        : undefined) ??
      null;
    if (found === null || !("children" in found)) return null;
    nodes = found.children;
  }
  return found !== null && found.kind === "group" ? found : null;
}

interface NamedChildren {
  readonly byTitle: ReadonlyMap<string, NavigationNode>;
  readonly byNumber: ReadonlyMap<string, NavigationNode>;
}

const namedChildren = new WeakMap<readonly NavigationNode[], NamedChildren>();

function childrenByName(nodes: readonly NavigationNode[]): NamedChildren {
  const known = namedChildren.get(nodes);
  if (known !== undefined) return known;
  // From the last to the first, so that of two with the same name the first is found.
  const reversed = nodes.toReversed();
  const made = {
    byTitle: new Map(reversed.map((node) => [`${node.kind} ${node.title}`, node])),
    byNumber: new Map(reversed.map((node) => [`${node.kind} ${lastNumber(node)}`, node])),
  };
  namedChildren.set(nodes, made);
  return made;
}

function lastNumber(node: NavigationNode): string {
  return node.id.slice(node.id.lastIndexOf(".") + 1);
}
