import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where test files ask for a database. */
    readonly databases: string;
  }
}

/** The address of an empty PostgreSQL database for the test that asks. */
export async function freshDatabase(): Promise<string> {
  const answer = await fetch(inject("databases"));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
