import { answerStore } from "./answers.ts";
import { auditStore } from "./audit.ts";
import { conversationStore } from "./conversations.ts";
import { deploymentStore } from "./deployments.ts";
import type { Engine } from "./engine.ts";
import { keyStore } from "./keys.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { connectPostgres } from "./postgres/connect.ts";
import { projectStore } from "./projects.ts";
import { connectSqlite } from "./sqlite/connect.ts";
import type { Store } from "./store.ts";

export interface StoreSettings {
  /** A PostgreSQL database; null: SQLite, in the folder. */
  readonly databaseUrl: string | null;
  /** Where this machine keeps the service's data; made when it is not there. */
  readonly folder: string;
}

/** The store, in the shape that this program knows. Throws, in plain words, when there is no way to that. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const engine = connect(settings);
  try {
    await reach(engine);
    await migrate(engine, migrations);
  } catch (error) {
    await engine.database.destroy();
    throw error;
  }
  return {
    projects: projectStore(engine),
    deployments: deploymentStore(engine),
    keys: keyStore(engine),
    audit: auditStore(engine),
    answers: answerStore(engine),
    conversations: conversationStore(engine),
    async ping() {
      await ping(engine);
    },
    async close() {
      await engine.database.destroy();
    },
  };
}

/** A read, and nothing else: it does not wait for those who write. */
async function ping({ database }: Engine): Promise<void> {
  await database.selectNoFrom((is) => is.lit(1).as("one")).execute();
}

async function reach(engine: Engine): Promise<void> {
  try {
    await ping(engine);
  } catch (error) {
    throw new Error(`The database does not answer: ${reason(error)}.`, { cause: error });
  }
}

/** An address that stands for several machines fails with one error for each, and no words of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join("; ");
  return error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
}

function connect({ databaseUrl, folder }: StoreSettings): Engine {
  if (databaseUrl === null) return connectSqlite(folder);
  if (/^postgres(?:ql)?:\/\//.test(databaseUrl)) return connectPostgres(databaseUrl);
  throw new RangeError("DATABASE_URL is not an address of PostgreSQL: it begins with `postgres://`.");
}
