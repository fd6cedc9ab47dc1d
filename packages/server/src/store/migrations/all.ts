import { first } from "./001-first.ts";
import { conversations } from "./002-conversations.ts";
import type { Migration } from "./migration.ts";

/** In order: the number of a migration is its place here, from 1. */
export const migrations: readonly Migration[] = [first, conversations];
