/** Which promise of the tables a failed statement would have broken. */
export function violation(error: unknown): "unique" | "foreign-key" | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY") return "unique";
  return code === "SQLITE_CONSTRAINT_FOREIGNKEY" ? "foreign-key" : null;
}
