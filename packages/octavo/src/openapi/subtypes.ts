import { isList, isObject, objectAt, own } from "./json.ts";
import { below, canonical } from "./pointers.ts";
import { referenceOf } from "./refs.ts";
import type { ApiDocument, JsonObject } from "./types.ts";

const known = new WeakMap<JsonObject, ReadonlyMap<string, readonly string[]>>();

/** Pointers of the schemas that inherit from one through `allOf`, directly or not, in document order. */
export function subtypesOf(document: ApiDocument, pointer: string): readonly string[] {
  const children = known.get(document.root) ?? readChildren(document.root);
  known.set(document.root, children);
  const found = new Set<string>();
  const waiting = [canonical(pointer)];
  for (let base = waiting.shift(); base !== undefined; base = waiting.shift()) {
    for (const child of children.get(base) ?? []) {
      if (child === pointer || found.has(child)) continue;
      found.add(child);
      waiting.push(child);
    }
  }
  return [...found];
}

function readChildren(root: JsonObject): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(objectAt(own(root, "components"), "schemas") ?? {})) {
    const members = isObject(schema) ? own(schema, "allOf") : undefined;
    if (!isList(members)) continue;
    for (const member of members) {
      const reference = referenceOf(member);
      if (reference === null) continue;
      const base = canonical(reference);
      const list = children.get(base) ?? [];
      children.set(base, list);
      list.push(below("#", "components", "schemas", name));
    }
  }
  return children;
}
