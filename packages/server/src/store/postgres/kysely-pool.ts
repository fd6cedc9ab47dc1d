import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";

/**
 * The pool as Kysely uses it. Queries are given a callback: by promises of its own the driver holds on to the rows of
 * an answer for so long that a large one takes twice the time.
 */
export function kyselyPool(pool: Pool): PostgresPool {
  return {
    connect: async () => kyselyClient(await pool.connect()),
    end: () => pool.end(),
  };
}

function kyselyClient(client: PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<unknown> | PostgresCursor<R> {
    if (typeof asked !== "string")
      throw new Error("Cursors are for streams of Kysely's, which nobody here uses");
    return new Promise((resolve, reject) => {
      client.query(asked, [...parameters], (error: Error | null, result) => {
        if (error === null || error === undefined) resolve(result);
        else reject(error);
      });
    });
  }
  return { query, release: () => client.release() };
}
