/** Which promise of the tables a failed statement would have broken. */
export function violation(error: unknown): "unique" | "foreign-key" | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "23505") return "unique";
  return code === "23503" ? "foreign-key" : null;
}
