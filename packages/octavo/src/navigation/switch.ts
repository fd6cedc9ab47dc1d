import { firstPath, isDivision, listings, preferDefault } from "./sections.ts";
import type { Division, Group, NavigationNode } from "./types.ts";

/** Where a reader stands: the page, the chain of divisions from a sibling of the target down, and the groups. */
export interface Standing {
  readonly path: string;
  readonly below: readonly Division[];
  readonly groups: readonly Group[];
}

/** Finds the page to open when a reader chooses another version, language, product or dropdown. */
export class Switcher {
  readonly #keys = new Map<Division, { readonly paths: Set<string>; readonly byKey: Map<string, string> }>();

  #lastKey: { readonly path: string; readonly siblings: readonly Division[]; readonly key: string } | null = null;

  /**
   * The same page but for the segment that names the version or locale; else the first page of the same
   * group; else the first page of the target.
   */
  target(from: Standing, division: Division, siblings: readonly Division[]): string | null {
    const same = this.same(from, division, siblings);
    if (same !== null) return same;
    const group = sameGroup(from, division);
    return (group === null ? null : firstPath([group])) ?? firstPath([division]);
  }

  /** The same page below the target, and nothing else. */
  same(from: Standing, division: Division, siblings: readonly Division[]): string | null {
    const { paths, byKey } = this.#index(division, siblings);
    return paths.has(from.path) ? from.path : (byKey.get(this.#key(from.path, siblings)) ?? null);
  }

  /** One page asks for the same key once per sibling: remember the last one. */
  #key(path: string, siblings: readonly Division[]): string {
    const last = this.#lastKey;
    if (last?.path === path && last.siblings === siblings) return last.key;
    const key = keyOf(path, siblings);
    this.#lastKey = { path, siblings, key };
    return key;
  }

  #index(division: Division, siblings: readonly Division[]) {
    const known = this.#keys.get(division);
    if (known !== undefined) return known;
    const paths = new Set<string>();
    const byKey = new Map<string, string>();
    for (const { path } of allListings(division.children)) {
      paths.add(path);
      const key = keyOf(path, siblings);
      if (!byKey.has(key)) byKey.set(key, path);
    }
    const made = { paths, byKey };
    this.#keys.set(division, made);
    return made;
  }
}

function allListings(nodes: readonly NavigationNode[]): readonly { readonly path: string }[] {
  return [
    ...listings(nodes),
    ...preferDefault(nodes).flatMap((node) => (isDivision(node) ? allListings(node.children) : [])),
  ];
}

const versionLike = /^v?\d+([._-](\d+|x))*([._-]?(alpha|beta|rc|preview|lts|legacy|dev)[.\d-]*)?$/i;
const versionWord = /^(latest|edge|next|stable|legacy|beta|canary|dev|main|nightly|current|lts|draft)$/i;

/** A path without the one segment that tells siblings apart, and without a closing `index`. */
export function keyOf(path: string, siblings: readonly Division[]): string {
  const segments = path.split("/");
  if (segments.at(-1) === "index") segments.pop();
  const kind = siblings[0]?.kind;
  const names = siblingNames(siblings);
  const marker = segments.findIndex(
    (segment) =>
      names.has(slug(segment)) ||
      (kind === "version" && (versionLike.test(segment) || versionWord.test(segment))),
  );
  if (marker !== -1) segments.splice(marker, 1);
  return segments.join("/");
}

const namesBySiblings = new WeakMap<readonly Division[], ReadonlySet<string>>();

function siblingNames(siblings: readonly Division[]): ReadonlySet<string> {
  const known = namesBySiblings.get(siblings);
  if (known !== undefined) return known;
  const names = new Set(siblings.flatMap((sibling) => [slug(sibling.title), slug(nameIn(sibling))]));
  namesBySiblings.set(siblings, names);
  return names;
}

function nameIn(division: Division): string {
  return division.scope[division.kind] ?? division.title;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

/** The group with the same names below the target, or, since languages translate names, at the same position. */
function sameGroup(from: Standing, division: Division): Group | null {
  const names: readonly NavigationNode[] = [...from.below, ...from.groups];
  let nodes = division.children;
  let found: NavigationNode | null = null;
  for (const wanted of names) {
    const sameKind = nodes.filter((node) => node.kind === wanted.kind);
    found =
      sameKind.find((node) => node.title === wanted.title) ??
      (division.kind === "language" ? nodes.find((node) => lastNumber(node) === lastNumber(wanted)) : undefined) ??
      null;
    if (found === null || !("children" in found)) return null;
    nodes = found.children;
  }
  return found !== null && found.kind === "group" ? found : null;
}

function lastNumber(node: NavigationNode): string {
  return node.id.slice(node.id.lastIndexOf(".") + 1);
}
