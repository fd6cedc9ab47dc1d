import type { Transaction } from "kysely";
import type { Engine } from "../engine.ts";
import type { Tables } from "../tables.ts";

/** A step from one shape of the database to the next. What was released never changes; a new step is added. */
export interface Migration {
  readonly name: string;
  up(transaction: Transaction<Tables>, engine: Engine): Promise<void>;
}
