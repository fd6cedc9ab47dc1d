import type { Key, Scope } from "#store/types.ts";

/**
 * Whether a key may do something to a project; null: to the service as a whole. What is said of a foreign project
 * must not differ from what is said of one that does not exist.
 */
export function can(key: Key, scope: Scope, projectId: string | null): "ok" | "scope" | "project" {
  if (!key.scopes.includes(scope)) return "scope";
  return key.projectId === null || key.projectId === projectId ? "ok" : "project";
}

/** What a new key would be able to do that the one who makes it cannot; null: nothing. */
export function excess(
  maker: Key,
  wanted: Pick<Key, "projectId" | "scopes" | "allowedAddresses">,
): "project" | "scopes" | "addresses" | null {
  if (maker.projectId !== null && maker.projectId !== wanted.projectId) return "project";
  if (!wanted.scopes.every((scope) => maker.scopes.includes(scope))) return "scopes";
  if (maker.allowedAddresses.length === 0) return null;
  const isNarrower =
    wanted.allowedAddresses.length > 0 &&
    wanted.allowedAddresses.every((address) => maker.allowedAddresses.includes(address));
  return isNarrower ? null : "addresses";
}
