import { encodeAddress, encodePath, isExternal } from "./addresses.ts";
import type { Redirect } from "./types.ts";

/** Where a redirect sends a path (decoded, without a closing slash); null when the redirect is not meant for it. */
export function redirectTarget({ source, destination }: Redirect, path: string): string | null {
  const { pattern, names } = patternOf(source);
  const match = pattern.exec(path);
  if (match === null) return null;
  const values = new Map(names.map((name, index) => [name, encodePath(match[index + 1] ?? "")]));
  let unnamed = 0;
  const target = destination.replace(/:(\w+)\*?|\*/g, (written, name?: string) =>
    name === undefined ? (values.get(`*${unnamed++}`) ?? "") : (values.get(name) ?? written),
  );
  // What a reader puts into the address must not lead to another site: `//host` would.
  return encodeAddress(isExternal(destination) ? target : target.replace(/^[/\\]+/, "/"));
}

interface Pattern {
  readonly pattern: RegExp;
  /** What each captured part is called: `name`, or `*0`, `*1` … */
  readonly names: readonly string[];
}

/** `:name` is one segment, `:name*` and `*` are any rest. */
function patternOf(source: string): Pattern {
  const names: string[] = [];
  let unnamed = 0;
  const pattern = source
    .replace(/\/+$/, "")
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:(\w+)\*|:(\w+)|\*/g, (_, rest?: string, name?: string) => {
      names.push(rest ?? name ?? `*${unnamed++}`);
      return name === undefined ? "(.*)" : "([^/]+)";
    });
  return { pattern: new RegExp(`^${pattern}/?$`), names };
}
