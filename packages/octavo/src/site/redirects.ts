import type { Redirect } from "./types.ts";

/** Where a redirect sends a path; null when the redirect is not meant for it. */
export function redirectTarget(redirect: Redirect, path: string): string | null {
  const match = patternOf(redirect.source).exec(path);
  if (match === null) return null;
  let unnamed = 0;
  return redirect.destination
    .replace(/:(\w+)\*?/g, (written, name: string) => match.groups?.[name] ?? written)
    .replace(/\*/g, () => match.groups?.[`rest${unnamed++}`] ?? "");
}

/** `:name` is one segment, `:name*` and `*` are any rest. */
function patternOf(source: string): RegExp {
  let unnamed = 0;
  const pattern = source
    .replace(/\/+$/, "")
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:(\w+)\*|:(\w+)|\*/g, (_, rest?: string, name?: string) => {
      if (rest !== undefined) return `(?<${rest}>.*)`;
      return name !== undefined ? `(?<${name}>[^/]+)` : `(?<rest${unnamed++}>.*)`;
    });
  return new RegExp(`^${pattern}/?$`);
}
