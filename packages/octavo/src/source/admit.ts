import { checked, diagnose, startOf } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import type { IgnoreRules } from "./ignore.ts";
import { normalisePath, printablePath } from "./paths.ts";
import { TakenPaths } from "./taken.ts";

/** Larger files belong on a server for downloads, not in a repository of documentation. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** Something met in a folder, a commit or an archive, under the name that it has there. */
export interface Found {
  readonly name: string;
  readonly kind: "file" | "link" | "other" | "unreadable";
  readonly bytes: number;
}

export interface AdmitOptions {
  readonly maxFileBytes?: number;
  /** Whether two paths that differ only in upper and lower case are one path, as on macOS and Windows. */
  readonly foldCase?: boolean;
}

/** Lets in regular files with portable paths, each path once, and says why anything else stays out. */
export function admit<F extends Found>(
  found: Iterable<F>,
  rules: IgnoreRules,
  { maxFileBytes = MAX_FILE_BYTES, foldCase = false }: AdmitOptions = {},
): Checked<ReadonlyMap<string, F>> {
  const admitted = new Map<string, F>();
  const diagnostics: Diagnostic[] = [];
  const taken = new TakenPaths(foldCase);
  for (const entry of found) {
    const path = normalisePath(entry.name);
    if (path === null) diagnostics.push(refusedPath(entry.name));
    else if (!rules.ignoresFile(path)) {
      const problem = refusal(path, entry, maxFileBytes) ?? clash(path, taken.take(path));
      if (problem !== null) diagnostics.push(problem);
      else admitted.set(path, entry);
    }
  }
  return checked(admitted, diagnostics);
}

function refusedPath(name: string): Diagnostic {
  const shown = printablePath(name);
  return diagnose(
    "source/path-refused",
    startOf(shown),
    `\`${shown}\` cannot be the path of a file of the site.`,
  );
}

function refusal(path: string, { kind, bytes }: Found, maxFileBytes: number): Diagnostic | null {
  if (kind === "link") {
    return diagnose("source/link-refused", startOf(path), `\`${path}\` is a link; links are not followed.`);
  }
  if (kind === "other") {
    return diagnose("source/not-a-file", startOf(path), `\`${path}\` is not a regular file.`);
  }
  if (kind === "unreadable") {
    return diagnose("source/unreadable", startOf(path), `\`${path}\` cannot be read.`);
  }
  if (bytes > maxFileBytes) {
    const message = `\`${path}\` has ${megabytes(bytes)}; a file may have ${megabytes(maxFileBytes)}.`;
    return diagnose("source/too-large", startOf(path), message);
  }
  return null;
}

function clash(path: string, rival: string | null): Diagnostic | null {
  if (rival === null) return null;
  const message = `\`${path}\` cannot stand beside \`${rival}\`.`;
  return diagnose("source/duplicate-path", startOf(path), message);
}

export function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}
