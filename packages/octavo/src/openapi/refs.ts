import { isObject, own } from "./json.ts";
import type { ApiDocument, Json, JsonObject } from "./types.ts";

/** An object of the document, and where it stands. */
export interface Located {
  readonly value: JsonObject;
  readonly pointer: string;
}

export function referenceOf(value: Json | undefined): string | null {
  const target = own(value, "$ref");
  return typeof target === "string" ? target : null;
}

export function isInternal(reference: string): boolean {
  return reference.startsWith("#");
}

/**
 * The object that stands in a position where the specification allows a reference; null when there is none.
 * Keys beside a `$ref` win over those of its target.
 */
export function follow(document: ApiDocument, value: Json | undefined, pointer: string): Located | null {
  if (!isObject(value)) return null;
  const siblings: JsonObject[] = [];
  const visited = new Set<string>();
  let at = pointer;
  let current = value;
  for (;;) {
    const reference = referenceOf(current);
    if (reference === null) break;
    if (Object.keys(current).length > 1) siblings.push(current);
    if (!isInternal(reference) || visited.has(reference)) return null;
    visited.add(reference);
    const target = document.resolve(reference);
    if (!isObject(target)) return null;
    at = reference;
    current = target;
  }
  if (siblings.length === 0) return { value: current, pointer: at };
  const { $ref: _, ...merged } = Object.assign({}, current, ...siblings.toReversed()) as JsonObject;
  return { value: merged, pointer: at };
}
