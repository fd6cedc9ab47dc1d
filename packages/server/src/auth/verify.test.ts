import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "#store/open.ts";
import type { Store } from "#store/store.ts";
import { createKey, revokeKey, rotateKey, type IssuedKey, type WantedKey } from "./actions.ts";
import { mintKey } from "./keys.ts";
import { authenticate, type Authentication } from "./verify.ts";

const minute = 60_000;
const home = "192.0.2.1";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "octavo-auth-"));
  store = await openStore({ databaseUrl: null, folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function issue(wanted: Partial<WantedKey> = {}): Promise<IssuedKey> {
  const usual = { name: "CI", projectId: null, scopes: ["deployments:write"], allowedAddresses: [] } as const;
  return createKey(store, { ...usual, ...wanted }, "command");
}

function present(secret: string, { address = home, now = Date.now() } = {}): Promise<Authentication> {
  return authenticate({ authorization: `Bearer ${secret}`, address, now }, store);
}

describe("a request", () => {
  it("with a good key is its owner's", async () => {
    const { key, secret } = await issue();
    expect(await present(secret)).toMatchObject({ kind: "ok", key: { id: key.id, hash: key.hash } });
    const authorization = `bearer  ${secret} `;
    const spaced = await authenticate({ authorization, address: null, now: Date.now() }, store);
    expect(spaced).toMatchObject({ kind: "ok" });
  });

  it.each([
    [undefined, "key-missing"],
    ["", "key-missing"],
    ["Bearer", "key-malformed"],
    ["Bearer oct_admin_", "key-malformed"],
    [`Basic ${mintKey()}`, "key-malformed"],
    [mintKey(), "key-malformed"],
    [`Bearer ${mintKey()} ${mintKey()}`, "key-malformed"],
    [`Bearer ${mintKey()}`, "key-unknown"],
  ])("with %j is refused", async (authorization, code) => {
    const answer = await authenticate({ authorization, address: home, now: Date.now() }, store);
    expect(answer).toMatchObject({ kind: "refused", status: 401, code });
  });

  it("with something that cannot be a key is refused without a look into the store", async () => {
    const asked = vi.spyOn(store.keys, "findByHash");
    await present(`${mintKey().slice(0, -1)}-`);
    await present(`oct_admin_${"a".repeat(30)}`);
    expect(asked).not.toHaveBeenCalled();
  });

  it("with a key that has ended says so", async () => {
    const { key, secret } = await issue({ expiresInDays: 1 });
    const end = key.expiresAt ?? 0;
    expect(await present(secret, { now: end - 1 })).toMatchObject({ kind: "ok" });
    expect(await present(secret, { now: end })).toMatchObject({ status: 401, code: "key-expired" });
    await revokeKey(store, key, "command");
    expect(await present(secret)).toMatchObject({ status: 401, code: "key-revoked" });
  });

  it("from elsewhere than the key allows is refused", async () => {
    const { secret } = await issue({ allowedAddresses: ["10.0.0.0/8"] });
    expect(await present(secret, { address: "::ffff:10.0.0.9" })).toMatchObject({ kind: "ok" });
    expect(await present(secret)).toMatchObject({ status: 403, code: "address-not-allowed" });
  });

  it("never hears its own key back", async () => {
    const secret = mintKey();
    expect(JSON.stringify(await present(secret))).not.toContain(secret.slice(-10));
  });
});

describe("wrong keys", () => {
  it("from one address are limited, and after a while allowed again", async () => {
    const now = Date.now();
    for (let count = 0; count < 10; count++) {
      expect(await present(mintKey(), { now })).toMatchObject({ status: 401 });
    }
    const { secret } = await issue();
    const asked = vi.spyOn(store.keys, "findByHash");
    expect(await present(mintKey(), { now })).toMatchObject({ status: 429, retryAfter: 6 });
    expect(await present(secret, { now })).toMatchObject({ status: 429, code: "too-many-attempts" });
    expect(asked).not.toHaveBeenCalled();
    expect(await present(secret, { now, address: "192.0.2.2" })).toMatchObject({ kind: "ok" });
    expect(await present(secret, { now: now + 6000 })).toMatchObject({ kind: "ok" });
    expect(await present(mintKey(), { now: now + 6000 })).toMatchObject({ status: 401 });
    expect(await present(mintKey(), { now: now + 6000 })).toMatchObject({ status: 429 });
  });

  it("of a neighbour do not stop one that was good from there before", async () => {
    const { secret } = await issue();
    const now = Date.now();
    expect(await present(secret, { now })).toMatchObject({ kind: "ok" });
    for (let count = 0; count < 30; count++) await present("oct_admin_guess", { now });
    expect(await present(secret, { now })).toMatchObject({ kind: "ok" });
  });

  it("that were good once are no guesses", async () => {
    const { key, secret } = await issue();
    await revokeKey(store, key, "command");
    for (let count = 0; count < 30; count++) {
      expect(await present(secret)).toMatchObject({ code: "key-revoked" });
    }
  });
});

describe("the last use of a key", () => {
  it("is written once a minute", async () => {
    const { key, secret } = await issue();
    const write = vi.spyOn(store.keys, "used");
    const now = Date.now();
    await Promise.all(Array.from({ length: 5 }, () => present(secret, { now })));
    await present(secret, { now: now + minute - 1 });
    expect(write).toHaveBeenCalledOnce();
    await present(secret, { now: now + minute });
    expect(write).toHaveBeenCalledTimes(2);
    expect(await store.keys.find(key.id)).toMatchObject({ lastUsedAt: now + minute });
  });
});

describe("keys", () => {
  it("end after 90 days, unless something else is wished for", async () => {
    const day = 24 * 3600 * 1000;
    const days = ({ key }: IssuedKey) => ((key.expiresAt ?? 0) - key.createdAt) / day;
    expect(days(await issue())).toBeCloseTo(90, 3);
    expect(days(await issue({ expiresInDays: 7 }))).toBeCloseTo(7, 3);
    expect((await issue({ expiresInDays: null })).key.expiresAt).toBeNull();
  });

  it("are nowhere in the store as themselves", async () => {
    const { key, secret } = await issue();
    const kept = JSON.stringify([await store.keys.list(null), await store.audit.list(null, { limit: 10 })]);
    expect(kept).not.toContain(secret.slice(10, -4));
    expect(kept).toContain(key.hint);
  });

  it("are followed by one with the same rights, while the old one works for a while", async () => {
    const { key, secret } = await issue({ allowedAddresses: [home], expiresInDays: 30 });
    const rotated = await rotateKey(store, key, 60, "somebody");
    const { name, scopes, projectId, allowedAddresses } = key;
    expect(rotated?.key).toMatchObject({ name, scopes, projectId, allowedAddresses });
    expect(rotated?.secret).not.toBe(secret);
    const now = Date.now();
    expect(await present(rotated?.secret ?? "", { now })).toMatchObject({ kind: "ok" });
    expect(await present(secret, { now: now + 50_000 })).toMatchObject({ kind: "ok" });
    expect(await present(secret, { now: now + 61_000 })).toMatchObject({ code: "key-expired" });
    expect((rotated?.key.expiresAt ?? 0) - (rotated?.key.createdAt ?? 0)).toBeCloseTo(
      30 * 24 * 3600 * 1000,
      -3,
    );
  });

  it("that have ended are not followed by another", async () => {
    const { key } = await issue();
    await revokeKey(store, key, "command");
    const revoked = await store.keys.find(key.id);
    expect(revoked && (await rotateKey(store, revoked, 60, "command"))).toBeNull();
  });

  it("leave traces of whatever is done to them", async () => {
    const { key } = await issue();
    await rotateKey(store, key, 0, "K1");
    expect(await revokeKey(store, key, "K2")).toBe(true);
    expect(await revokeKey(store, key, "K3")).toBe(false);
    const entries = await store.audit.list(null, { limit: 10 });
    expect(entries.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ["key.revoke", "K2", key.id],
      ["key.rotate", "K1", key.id],
      ["key.create", "command", key.id],
    ]);
  });
});
