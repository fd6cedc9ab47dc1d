import type { Json, JsonObject } from "./types.ts";

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** A key of the document's own: `constructor` is not one unless somebody wrote it. */
export function own(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function objectAt(value: Json | undefined, key: string): JsonObject | null {
  const found = own(value, key);
  return isObject(found) ? found : null;
}

export function listAt(value: Json | undefined, key: string): readonly Json[] {
  const found = own(value, key);
  return isList(found) ? found : [];
}

/** A text with something in it, or null. */
export function textAt(value: Json | undefined, key: string): string | null {
  const found = own(value, key);
  return typeof found === "string" && found.trim() !== "" ? found : null;
}

export function flagAt(value: Json | undefined, key: string): boolean {
  return own(value, key) === true;
}

/** `x-svc` and `x-mint` mean the same; a part that both have is taken from the first. */
export function extensionAt(value: Json | undefined, key: string): Json | undefined {
  return own(own(value, "x-svc"), key) ?? own(own(value, "x-mint"), key);
}
