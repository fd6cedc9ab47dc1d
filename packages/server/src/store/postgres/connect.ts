import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, types } from "pg";
import type { Engine } from "../engine.ts";
import type { Tables } from "../tables.ts";
import { kyselyPool } from "./kysely-pool.ts";
import { violation } from "./violation.ts";
import { writtenBy } from "./written.ts";

/** Any number that no other program uses for its locks on the same database: "octavo" on a telephone. */
const migrationLock = 628286;

const bigint = 20;

export function connectPostgres(url: string): Engine {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Our largest whole numbers are times: a number holds them exactly.
    types: {
      getTypeParser: (oid, format) => (oid === bigint ? Number : types.getTypeParser(oid, format)),
    },
  });
  // A connection that is lost fails the queries on it, and is replaced; the process need not hear of it otherwise.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  return {
    database,
    rowLocks: true,
    now: sql`(extract(epoch from clock_timestamp()) * 1000)::int8`,
    byteOrder: sql`"C"`,
    written: writtenBy(pool),
    async lockMigrations(transaction) {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    },
    violation,
  };
}
