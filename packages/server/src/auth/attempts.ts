import { LRUCache } from "lru-cache";
import { neighbourhood } from "./addresses.ts";

const allowedAtOnce = 10;
const refillMilliseconds = 6000;
const rememberedAddresses = 50_000;

/** Counts wrong keys by where they come from: ten at once, then one in six seconds. Forgets the quietest first. */
export interface Attempts {
  /** How many seconds nobody from there need try again; 0: go on. */
  waitSeconds(address: string | null, now: number): number;
  failed(address: string | null, now: number): void;
}

export function countAttempts(): Attempts {
  /** For each address, the time at which it would have all its attempts again. */
  const fullAt = new LRUCache<string, number>({ max: rememberedAddresses });
  const whence = (address: string | null) => (address === null ? "" : neighbourhood(address));
  return {
    waitSeconds(address, now) {
      const missing = (fullAt.get(whence(address)) ?? 0) - now;
      const tooMuch = missing - (allowedAtOnce - 1) * refillMilliseconds;
      return tooMuch > 0 ? Math.ceil(tooMuch / 1000) : 0;
    },
    failed(address, now) {
      const from = whence(address);
      fullAt.set(from, Math.max(fullAt.get(from) ?? 0, now) + refillMilliseconds);
    },
  };
}
