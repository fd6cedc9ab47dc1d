import { randomFillSync } from "node:crypto";
import { monotonicFactory } from "ulid";

const pool = new Uint8Array(1024);
let used = pool.length;

/** From 0 up to 1, out of a pool: an id takes sixteen, and to ask the system for each would take longer than the rest. */
export function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 256;
}

/** A new id: a ULID, above all that this process made before. */
export const newId: () => string = monotonicFactory(random);
