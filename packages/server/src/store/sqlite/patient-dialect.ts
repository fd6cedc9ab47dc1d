import { setTimeout as sleep } from "node:timers/promises";
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import type Database from "libsql";
import { LRUCache } from "lru-cache";

/** All in milliseconds: how long a query waits, how long until it tries again, how long one process may write. */
const patience = 10_000;
const longestWait = 10;
const longestRun = 200;
const keptStatements = 200;

/** SQLite for several writers: they take turns, and this process goes on while one of its queries waits. */
export class PatientDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#database);
  }
}

class PatientDriver extends SqliteDriver {
  readonly #database: Database.Database;
  /** Queries that were made before: to prepare a short one takes as long as to run it. */
  readonly #reading = new LRUCache<string, Database.Statement>({ max: keptStatements });
  #lastTurnAt = 0;
  #lastPauseAt = 0;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(): Promise<void> {
    await this.#takeTurn();
  }

  async #execute<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    if (query.query.kind === "SelectQueryNode") return patiently(() => this.#read<R>(query));
    if (this.#database.inTransaction) return connection.executeQuery<R>(query);
    await this.#takeTurn();
    try {
      const result = await connection.executeQuery<R>(query);
      this.#database.exec("commit");
      return result;
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec("rollback");
      throw error;
    }
  }

  #read<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#reading.get(sql) ?? this.#database.prepare(sql);
    // One that fails is not used again.
    this.#reading.delete(sql);
    const rows = statement.all(...parameters);
    this.#reading.set(sql, statement);
    // Whoever made the query knows what its rows are.
    return { rows: rows as R[] };
  }

  /**
   * Every change begins with this. A transaction that has read before it begins to write would be refused when
   * another process wrote meanwhile; and a refused statement of libsql stays open: no commit succeeds beside it.
   */
  async #takeTurn(): Promise<void> {
    const now = Date.now();
    if (now - this.#lastTurnAt > longestWait) this.#lastPauseAt = now;
    if (now - this.#lastPauseAt > longestRun) {
      // Whoever writes without end leaves no moment for others to find the database free.
      await sleep(longestWait + 2);
      this.#lastPauseAt = Date.now();
    }
    await patiently(() => this.#database.exec("begin immediate"));
    this.#lastTurnAt = Date.now();
  }
}

async function patiently<T>(attempt: () => T): Promise<Awaited<T>> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error;
      await sleep(Math.random() * longestWait);
    }
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    error.code.startsWith("SQLITE_BUSY")
  );
}
