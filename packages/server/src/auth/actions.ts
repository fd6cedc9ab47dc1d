import type { Store } from "#store/store.ts";
import type { Key } from "#store/types.ts";
import { hashKey, hintOf, mintKey } from "./keys.ts";

const dayMilliseconds = 24 * 3600 * 1000;
const usualDays = 90;

export interface IssuedKey {
  readonly key: Key;
  /** The key itself, to be shown this once. */
  readonly secret: string;
}

export interface WantedKey extends Pick<Key, "name" | "projectId" | "scopes" | "allowedAddresses"> {
  /** Days until it ends; null: never; without it, 90. */
  readonly expiresInDays?: number | null | undefined;
}

/** Makes a key, and a note of it in the audit log. */
export async function createKey(store: Store, wanted: WantedKey, actor: string): Promise<IssuedKey> {
  const { expiresInDays = usualDays, ...rights } = wanted;
  const expiresAt = expiresInDays === null ? null : Date.now() + expiresInDays * dayMilliseconds;
  const issued = await issue(store, rights, expiresAt);
  const { id, projectId, name, scopes } = issued.key;
  const details = { name, scopes, expiresAt };
  await store.audit.record({ actor, action: "key.create", projectId, subject: id, details });
  return issued;
}

/** Ends a key at once. False when it was revoked before. */
export async function revokeKey(store: Store, key: Key, actor: string): Promise<boolean> {
  if (!(await store.keys.revoke(key.id, Date.now()))) return false;
  const { projectId, name } = key;
  await store.audit.record({ actor, action: "key.revoke", projectId, subject: key.id, details: { name } });
  return true;
}

/**
 * Makes a key with the same rights and as long a life. The old one works for some time yet, so that its users can
 * change over. Null when it has ended already.
 */
export async function rotateKey(
  store: Store,
  key: Key,
  graceSeconds: number,
  actor: string,
): Promise<IssuedKey | null> {
  const now = Date.now();
  if (key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)) return null;
  const { name, projectId, scopes, allowedAddresses } = key;
  const expiresAt = key.expiresAt === null ? null : now + (key.expiresAt - key.createdAt);
  const issued = await issue(store, { name, projectId, scopes, allowedAddresses }, expiresAt);
  await store.keys.expire(key.id, now + graceSeconds * 1000);
  const details = { name, successor: issued.key.id, graceSeconds };
  await store.audit.record({ actor, action: "key.rotate", projectId, subject: key.id, details });
  return issued;
}

async function issue(
  store: Store,
  { name, projectId, scopes, allowedAddresses }: Omit<WantedKey, "expiresInDays">,
  expiresAt: number | null,
): Promise<IssuedKey> {
  const secret = mintKey();
  const key = await store.keys.create({
    name,
    projectId,
    scopes,
    allowedAddresses,
    hash: hashKey(secret),
    hint: hintOf(secret),
    expiresAt,
  });
  return { key, secret };
}
