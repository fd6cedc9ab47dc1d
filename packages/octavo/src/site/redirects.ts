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
