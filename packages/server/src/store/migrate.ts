import type { Transaction } from "kysely";
import type { Engine } from "./engine.ts";
import type { Migration } from "./migrations/migration.ts";
import type { Tables } from "./tables.ts";

/**
 * Brings the database to the shape that this program knows. Each step is a transaction: whoever is killed in the
 * middle of one leaves what was before it. Processes that start at once take turns.
 */
export async function migrate(engine: Engine, migrations: readonly Migration[]): Promise<void> {
  let done = false;
  while (!done) {
    done = await engine.database.transaction().execute(async (transaction) => {
      await engine.lockMigrations(transaction);
      const current = await currentNumber(transaction);
      if (current > migrations.length) {
        throw new Error(
          `The database was made by a newer version of Octavo: it is at step ${current}, and this version knows ` +
            `${migrations.length}. Start the newer version, or restore a backup from before it.`,
        );
      }
      const next = migrations[current];
      if (next === undefined) return true;
      await next.up(transaction, engine);
      await transaction
        .insertInto("migrations")
        .values({ number: current + 1, name: next.name, at: Date.now() })
        .execute();
      return current + 1 === migrations.length;
    });
  }
}

async function currentNumber(transaction: Transaction<Tables>): Promise<number> {
  await transaction.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  const newest = await transaction
    .selectFrom("migrations")
    .select("number")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.number ?? 0;
}
