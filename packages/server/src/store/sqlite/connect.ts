import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import Database from "libsql";
import type { Engine } from "../engine.ts";
import type { Tables } from "../tables.ts";
import { PatientDialect } from "./patient-dialect.ts";
import { violation } from "./violation.ts";
import { writtenBy } from "./written.ts";

/** One file in a folder, which several processes may have open. */
export function connectSqlite(folder: string): Engine {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "octavo.db");
  makePrivate(file);
  const database = new Database(file);
  database.pragma("busy_timeout = 10000");
  database.pragma("journal_mode = WAL");
  // What was committed outlives a power cut, too.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // From here on nobody waits inside of SQLite, where the whole process would wait with it.
  database.pragma("busy_timeout = 0");
  const queries = new Kysely<Tables>({ dialect: new PatientDialect(database) });
  return {
    database: queries,
    rowLocks: false,
    now: sql`cast(unixepoch('subsec') * 1000 as integer)`,
    byteOrder: sql`binary`,
    written: writtenBy(queries),
    lockMigrations: async () => {},
    violation,
  };
}

/**
 * Made here, since SQLite would let everybody read it; its companion files take over the mode. A file that is there is
 * not opened: to close it again would end the locks that another connection of this process has on it, and the next
 * process to leave would take away the companion files under its hands.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}
