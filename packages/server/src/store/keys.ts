import type { Engine } from "./engine.ts";
import { newId } from "./ids.ts";
import type { KeyStore } from "./store.ts";
import type { KeyRow } from "./tables.ts";
import { storable } from "./text.ts";
import type { Key } from "./types.ts";

export function keyStore({ database }: Engine): KeyStore {
  return {
    async create({ name, projectId, scopes, allowedAddresses, hash, hint, expiresAt }) {
      const row: KeyRow = {
        id: newId(),
        name: storable(name),
        project_id: projectId,
        scopes: JSON.stringify(scopes),
        allowed_addresses: JSON.stringify(allowedAddresses),
        hash,
        hint,
        created_at: Date.now(),
        expires_at: expiresAt,
        revoked_at: null,
        last_used_at: null,
      };
      await database.insertInto("keys").values(row).execute();
      return toKey(row);
    },

    async findByHash(hash) {
      const row = await database
        .selectFrom("keys")
        .selectAll()
        .where("hash", "=", storable(hash))
        .executeTakeFirst();
      return row === undefined ? null : toKey(row);
    },

    async find(id) {
      const row = await database
        .selectFrom("keys")
        .selectAll()
        .where("id", "=", storable(id))
        .executeTakeFirst();
      return row === undefined ? null : toKey(row);
    },

    async list(projectId) {
      const all = database.selectFrom("keys").selectAll().orderBy("id", "desc");
      const rows = await (
        projectId === null ? all : all.where("project_id", "=", storable(projectId))
      ).execute();
      return rows.map(toKey);
    },

    async revoke(id, at) {
      const revoked = await database
        .updateTable("keys")
        .set({ revoked_at: at })
        .where("id", "=", storable(id))
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return revoked.numUpdatedRows > 0n;
    },

    async expire(id, at) {
      const shortened = await database
        .updateTable("keys")
        .set({ expires_at: at })
        .where("id", "=", storable(id))
        .where((is) => is.or([is("expires_at", "is", null), is("expires_at", ">", at)]))
        .executeTakeFirst();
      return shortened.numUpdatedRows > 0n;
    },

    async used(id, at) {
      await database
        .updateTable("keys")
        .set({ last_used_at: at })
        .where("id", "=", storable(id))
        .where((is) => is.or([is("last_used_at", "is", null), is("last_used_at", "<", at)]))
        .execute();
    },
  };
}

function toKey(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    projectId: row.project_id,
    scopes: JSON.parse(row.scopes),
    allowedAddresses: JSON.parse(row.allowed_addresses),
    hash: row.hash,
    hint: row.hint,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
