import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Store } from "#store/store.ts";
import type { Key } from "#store/types.ts";
import { isAllowed } from "./addresses.ts";
import { countAttempts, type Attempts } from "./attempts.ts";
import { hashKey, isWellFormed } from "./keys.ts";

export interface AuthenticationRequest {
  /** The header `Authorization`. */
  readonly authorization: string | undefined;
  /** Where the request comes from; null: nobody knows. */
  readonly address: string | null;
  readonly now: number;
}

export interface Refusal {
  readonly kind: "refused";
  readonly status: 401 | 403 | 429;
  readonly code:
    | "key-missing"
    | "key-malformed"
    | "key-unknown"
    | "key-expired"
    | "key-revoked"
    | "address-not-allowed"
    | "too-many-attempts";
  readonly detail: string;
  /** In seconds, with 429. */
  readonly retryAfter?: number;
}

export type Authentication = { readonly kind: "ok"; readonly key: Key } | Refusal;

/** How exactly the time of the last use is kept. */
const usePrecisionMilliseconds = 60_000;

interface Memory {
  readonly attempts: Attempts;
  /** Keys that were good from an address. They are no guesses, whatever their neighbours try. */
  readonly good: LRUCache<string, true>;
  readonly usedAt: LRUCache<string, number>;
}

const memories = new WeakMap<Store, Memory>();

/** Whose key it is, or why the request is refused. */
export async function authenticate(request: AuthenticationRequest, store: Store): Promise<Authentication> {
  const { authorization, address, now } = request;
  const { attempts, good, usedAt } = memoryOf(store);
  if (authorization === undefined || authorization.trim() === "") {
    return refuse(401, "key-missing", "Send an admin key: `Authorization: Bearer oct_admin_…`.");
  }
  const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "";
  const hash = hashKey(token);
  const from = `${hash} ${address}`;

  const retryAfter = good.has(from) ? 0 : attempts.waitSeconds(address, now);
  if (retryAfter > 0) {
    const detail = `Too many wrong keys came from this address. Try again in ${retryAfter} seconds.`;
    return { ...refuse(429, "too-many-attempts", detail), retryAfter };
  }
  if (!isWellFormed(token)) {
    attempts.failed(address, now);
    return refuse(401, "key-malformed", "This is not an admin key, or a part of it is missing.");
  }
  const key = await store.keys.findByHash(hash);
  if (key === null || !isSame(key.hash, hash)) {
    attempts.failed(address, now);
    return refuse(401, "key-unknown", "There is no such key.");
  }
  if (key.revokedAt !== null) return refuse(401, "key-revoked", "The key was revoked.");
  if (key.expiresAt !== null && key.expiresAt <= now)
    return refuse(401, "key-expired", "The key has expired.");
  if (!isAllowed(key.allowedAddresses, address)) {
    return refuse(403, "address-not-allowed", "The key may not be used from this address.");
  }

  good.set(from, true);
  const lastUse = Math.max(key.lastUsedAt ?? 0, usedAt.get(key.id) ?? 0);
  if (now - lastUse >= usePrecisionMilliseconds) {
    usedAt.set(key.id, now);
    await store.keys.used(key.id, now);
  }
  return { kind: "ok", key };
}

function memoryOf(store: Store): Memory {
  const known = memories.get(store);
  if (known !== undefined) return known;
  const memory = {
    attempts: countAttempts(),
    good: new LRUCache<string, true>({ max: 10_000 }),
    usedAt: new LRUCache<string, number>({ max: 10_000 }),
  };
  memories.set(store, memory);
  return memory;
}

/** In the same time wherever they differ. */
function isSame(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refuse(status: Refusal["status"], code: Refusal["code"], detail: string): Refusal {
  return { kind: "refused", status, code, detail };
}
