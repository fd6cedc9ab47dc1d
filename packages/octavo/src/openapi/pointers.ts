import { isList, own } from "./json.ts";
import type { Json } from "./types.ts";

/** The pointer to a part of what a pointer leads to. */
export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((at, key) => `${at}/${escapeKey(String(key))}`, pointer);
}

function escapeKey(key: string): string {
  return key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** The keys of a pointer into this document; null for one that leads elsewhere. */
export function keysOf(pointer: string): readonly string[] | null {
  if (pointer === "#" || pointer === "#/") return [];
  if (!pointer.startsWith("#/")) return null;
  return pointer.slice(2).split("/").map(readKey);
}

function readKey(written: string): string {
  return decoded(written).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Percent signs that encode nothing are meant as they stand. */
function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function valueAt(root: Json, pointer: string): Json | undefined {
  const keys = keysOf(pointer);
  if (keys === null) return undefined;
  let value: Json | undefined = root;
  for (const key of keys) {
    if (isList(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else value = own(value, key);
    if (value === undefined) return undefined;
  }
  return value;
}

/** `Pet` of `#/components/schemas/Pet`. */
export function lastKeyOf(pointer: string): string {
  return keysOf(pointer)?.at(-1) ?? pointer;
}
