import { decodeTime, encodeTime, incrementBase32, TIME_MAX, ulid } from "ulid";
import { random } from "./ids.ts";

/** Below every id that is made in the same millisecond. */
export function firstIdAt(at: number): string {
  return encodeTime(Math.min(Math.max(at, 0), TIME_MAX)) + "0".repeat(16);
}

/** An id of this moment, or of one soon after it: above the last one, wherever clocks stand. */
export function idAfter(lastId: string, now: number): string {
  const fresh = ulid(now, random);
  return fresh > lastId ? fresh : incrementBase32(lastId);
}

export const timeOfId: (id: string) => number = decodeTime;
