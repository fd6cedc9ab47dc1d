import type { Data } from "./data.ts";

/** The value of an expression that is plain data (`2`, `true`, `"a"`, `[1, 2]`); undefined for anything else. */
export function literalValue(expression: string): Data | undefined {
  const source = expression.trim();
  const quoted = /^(?:'([^'\\]*)'|`([^`\\$]*)`)$/.exec(source);
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? "";
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
