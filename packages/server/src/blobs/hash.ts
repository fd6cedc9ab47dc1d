import { createHash } from "node:crypto";

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Nothing else ever becomes part of a path or a key. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
