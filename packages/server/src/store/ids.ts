import { monotonicFactory } from "ulid";

/** A new id: a ULID, above all that this process made before. */
export const newId: () => string = monotonicFactory();
