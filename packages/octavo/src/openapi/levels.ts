import type { Flat, SchemaNode } from "./flatten.ts";
import { isList, isObject } from "./json.ts";
import type { ApiDocument, Direction, Json } from "./types.ts";

/** What a deferred part is made from: a node, the direction, and the property to begin with. */
export interface Level {
  readonly node: SchemaNode;
  readonly direction: Direction | null;
  readonly from: number;
}

/** Tells whether a node is one of those around it again. */
export function identityOf(flat: Flat): string {
  const pointers = flat.pointers.length === 1 ? (flat.pointers[0] ?? "") : flat.pointers.join(" ");
  return flat.leftOut.length === 0 ? pointers : `${pointers} - ${flat.leftOut.join(" ")}`;
}

/** Identifies what is below a node, on whatever page it stands. */
export function levelKey(node: SchemaNode, flat: Flat, direction: Direction | null, from = 0): string {
  return JSON.stringify([direction, from, flat.pointers, flat.leftOut, node.required]);
}

/** Undefined for a key that belongs to another document. */
export function levelOf(document: ApiDocument, key: string): Level | undefined {
  const parsed: unknown = JSON.parse(key);
  if (!isList(parsed)) return undefined;
  const [direction, from, pointers, leftOut, required] = parsed;
  const parts = textsOf(pointers).flatMap((pointer) => {
    const schema = document.resolve(pointer);
    return isObject(schema) ? [{ schema, pointer }] : [];
  });
  if (parts.length === 0) return undefined;
  return {
    node: { parts, shown: new Set(textsOf(leftOut)), required: textsOf(required) },
    direction: direction === "request" || direction === "response" ? direction : null,
    from: typeof from === "number" ? from : 0,
  };
}

function textsOf(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((text) => typeof text === "string") : [];
}
