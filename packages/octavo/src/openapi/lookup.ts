import { didYouMean } from "#diagnostics/nearest.ts";
import { objectAt } from "./json.ts";
import { below } from "./pointers.ts";
import type { ApiDocument, OperationRecord } from "./types.ts";

export type Lookup<T> =
  | { readonly found: T; readonly problem: null }
  | { readonly found: null; readonly problem: string; readonly hint?: string };

/** How many names an error lists. */
const LISTED = 20;

/** The operation that `METHOD /path` means: the exact path first, then one that differs by a trailing slash. */
export function findOperation(
  records: readonly OperationRecord[],
  spec: string,
  method: string,
  path: string,
): Lookup<OperationRecord> {
  const wanted = method.toLowerCase();
  const operations = records.filter(({ kind }) => kind === "operation");
  const exact = operations.filter((record) => record.path === path);
  const near = exact.length > 0 ? exact : operations.filter((record) => bare(record.path) === bare(path));
  const found = near.find((record) => record.method === wanted);
  if (found !== undefined) return { found, problem: null };
  if (near.length > 0) {
    const available = near.map((record) => record.method.toUpperCase()).join(", ");
    return {
      found: null,
      problem: `Method ${method.toUpperCase()} for endpoint ${path} not found in ${spec}. Available methods: ${available}`,
    };
  }
  const paths = [...new Set(operations.map((record) => record.path))];
  return missing(`Endpoint ${path} not found in ${spec}.`, "paths", path, paths);
}

/** The webhook of exactly this name; `POST` first when it has several methods. */
export function findWebhook(
  records: readonly OperationRecord[],
  spec: string,
  name: string,
): Lookup<OperationRecord> {
  const webhooks = records.filter(({ kind }) => kind === "webhook");
  const named = webhooks.filter(({ path }) => path === name);
  const found = named.find(({ method }) => method === "post") ?? named[0];
  if (found !== undefined) return { found, problem: null };
  const names = [...new Set(webhooks.map(({ path }) => path))];
  return missing(`Webhook ${name} not found in ${spec}.`, "webhooks", name, names);
}

/** The pointer to a schema of `components.schemas`. */
export function findSchema(document: ApiDocument, name: string): Lookup<string> {
  const schemas = objectAt(objectAt(document.root, "components") ?? {}, "schemas") ?? {};
  if (Object.hasOwn(schemas, name)) {
    return { found: below("#", "components", "schemas", name), problem: null };
  }
  return missing(`Schema ${name} not found in ${document.source}.`, "schemas", name, Object.keys(schemas));
}

/**
 * The specification that an author means: by path, by the end of its path, without its extension.
 * Null when none fits.
 */
export function findSpec(sources: readonly string[], name: string): string | null {
  const wanted = trimmed(name);
  const rules: readonly ((source: string) => boolean)[] = [
    (source) => source === name || trimmed(source) === wanted,
    (source) => withoutExtension(trimmed(source)) === wanted,
    (source) => fileName(source) === wanted,
    (source) => withoutExtension(fileName(source)) === wanted,
    (source) => `/${trimmed(source)}`.endsWith(`/${wanted}`),
    (source) => `/${withoutExtension(trimmed(source))}`.endsWith(`/${wanted}`),
    (source) => trimmed(source).includes(wanted),
  ];
  if (wanted === "") return null;
  for (const rule of rules) {
    const found = sources.find(rule);
    if (found !== undefined) return found;
  }
  return null;
}

function missing(problem: string, noun: string, wanted: string, available: readonly string[]): Lookup<never> {
  const listed = available.slice(0, LISTED).join(", ");
  const rest = available.length > LISTED ? ` and ${available.length - LISTED} more` : "";
  const list = available.length === 0 ? `There are no ${noun}.` : `Available ${noun}: ${listed}${rest}`;
  const hint = didYouMean(wanted, available);
  return { found: null, problem: `${problem} ${list}`, ...(hint === undefined ? {} : { hint }) };
}

function bare(path: string): string {
  return path.replace(/\/+$/, "");
}

function trimmed(source: string): string {
  return source.replace(/^(?:\.?\/)+/, "");
}

function withoutExtension(source: string): string {
  return source.replace(/\.(?:json|ya?ml)$/i, "");
}

function fileName(source: string): string {
  return source.split("/").at(-1) ?? source;
}
