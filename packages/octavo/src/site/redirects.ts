import { encodeAddress, encodePath, isExternal } from "./addresses.ts";
import type { Redirect } from "./types.ts";

/** Where a redirect sends a path (decoded, without a closing slash); null when the redirect is not meant for it. */
export function redirectTarget({ source, destination }: Redirect, path: string): string | null {
  const values = matchSource(partsOf(source), path);
  if (values === null) return null;
  let unnamed = 0;
  const target = destination.replace(/:(\w+)\*?|\*/g, (written, name?: string) => {
    const value = values.get(name ?? unnamedPart(unnamed++));
    return value === undefined ? (name === undefined ? "" : written) : encodePath(value);
  });
  // What a reader puts into the address must not lead to another site: `//host` would.
  return encodeAddress(isExternal(destination) ? target : target.replace(/^[/\\]+/, "/"));
}

type Part =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "segment" | "rest"; readonly name: string };

/** `:name` is one segment, `:name*` and `*` are any rest. */
function partsOf(source: string): readonly Part[] {
  let unnamed = 0;
  const written = source.replace(/\/+$/, "").match(/:\w+\*?|\*+|[^:*]+|:/g) ?? [];
  return written.map((text) => {
    const [, name, star] = /^:(\w+)(\*?)$/.exec(text) ?? [];
    if (name !== undefined) return { kind: star === "" ? "segment" : "rest", name };
    return text.startsWith("*") ? { kind: "rest", name: unnamedPart(unnamed++) } : { kind: "text", text };
  });
}

function unnamedPart(number: number): string {
  return `*${number}`;
}

/**
 * What each part of a source stands for in a path. Not a regular expression: with several `*` that takes longer
 * than a reader's request may, so what failed once is remembered here.
 */
function matchSource(parts: readonly Part[], path: string): ReadonlyMap<string, string> | null {
  const values = new Map<string, string>();
  const failed = new Set<number>();
  const fits = (index: number, from: number): boolean => {
    const part = parts[index];
    if (part === undefined) return from === path.length || path.slice(from) === "/";
    if (part.kind === "text")
      return path.startsWith(part.text, from) && fits(index + 1, from + part.text.length);
    const state = index * (path.length + 1) + from;
    if (failed.has(state)) return false;
    const slash = part.kind === "segment" ? path.indexOf("/", from) : -1;
    const least = part.kind === "segment" ? from + 1 : from;
    for (let end = slash === -1 ? path.length : slash; end >= least; end--) {
      if (!fits(index + 1, end)) continue;
      values.set(part.name, path.slice(from, end));
      return true;
    }
    failed.add(state);
    return false;
  };
  return fits(0, 0) ? values : null;
}

/** Where the redirects of a site send a path. */
export function redirectIndex(redirects: readonly Redirect[]): (path: string) => string | null {
  const find = redirectFinder(redirects);
  return (path) => find(path)?.destination ?? null;
}

/** Where a redirect sends one path. */
export type FoundRedirect = Pick<Redirect, "destination" | "permanent">;

/**
 * Finds the redirect for a path. Exact sources are found by path, patterns by their first segment, so that one
 * look-up need not try all.
 */
export function redirectFinder(redirects: readonly Redirect[]): (path: string) => FoundRedirect | null {
  const exact = new Map<string, Redirect>();
  const patterns = new Map<string, Redirect[]>();
  for (const redirect of redirects) {
    const source = redirect.source.replace(/(?<=.)\/+$/, "");
    if (!/[:*]/.test(source)) {
      if (!exact.has(source)) exact.set(source, redirect);
      continue;
    }
    const first = source.split("/")[1] ?? "";
    const key = /[:*]/.test(first) ? "*" : first;
    const list = patterns.get(key);
    if (list === undefined) patterns.set(key, [redirect]);
    else list.push(redirect);
  }
  return (path) => {
    const plain = exact.get(path);
    if (plain !== undefined) return plain;
    for (const key of [path.split("/")[1] ?? "", "*"]) {
      for (const redirect of patterns.get(key) ?? []) {
        const destination = redirectTarget(redirect, path);
        if (destination !== null) return { destination, permanent: redirect.permanent };
      }
    }
    return null;
  };
}
