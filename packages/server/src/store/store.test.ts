import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { freshDatabase } from "../../../../test/postgres-database.ts";
import { describeStore } from "./conformance.ts";
import { openStore } from "./open.ts";

const folder = mkdtempSync(join(tmpdir(), "octavo-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeStore("SQLite", () => openStore({ databaseUrl: null, folder }));

let database: Promise<string> | null = null;
describeStore("PostgreSQL", async () => {
  database ??= freshDatabase();
  return openStore({ databaseUrl: await database, folder });
});
