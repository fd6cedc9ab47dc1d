import { isList, own } from "./json.ts";
import type { Json } from "./types.ts";

/** The pointer to a part of what a pointer leads to. */
export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((at, key) => `${at}/${escapeKey(String(key))}`, pointer);
}

function escapeKey(key: string): string {
  if (!/[~/%]/.test(key)) return key;
  return key.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("%", "%25");
}

/** The keys of a pointer into this document; null for one that leads elsewhere. */
export function keysOf(pointer: string): readonly string[] | null {
  return writtenKeys(pointer)?.map((key) => unescapeKey(decoded(key))) ?? null;
}

function writtenKeys(pointer: string): readonly string[] | null {
  if (pointer === "#" || pointer === "#/") return [];
  return pointer.startsWith("#/") ? pointer.slice(2).split("/") : null;
}

function unescapeKey(written: string): string {
  return written.includes("~") ? written.replaceAll("~1", "/").replaceAll("~0", "~") : written;
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

/** Authors also write keys that hold a percent sign as they stand. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  const keys = writtenKeys(pointer);
  if (keys === null) return undefined;
  let value: Json | undefined = root;
  for (const written of keys) {
    const key = unescapeKey(decoded(written));
    if (isList(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else value = own(value, key) ?? (written.includes("%") ? own(value, unescapeKey(written)) : undefined);
    if (value === undefined) return undefined;
  }
  return value;
}

/** The one way to write a pointer: what is compared must not differ in its escapes. */
export function canonical(pointer: string): string {
  if (!pointer.includes("%")) return pointer;
  const keys = keysOf(pointer);
  return keys === null ? pointer : below("#", ...keys);
}

/** `Pet` of `#/components/schemas/Pet`. */
export function lastKeyOf(pointer: string): string {
  return keysOf(pointer)?.at(-1) ?? pointer;
}
