/** Twice the largest public document there is. */
export const MOST_CHARACTERS = 40_000_000;
const DEEPEST = 300;
/** Values in the document when every alias is written out. */
const MOST_VALUES = 8_000_000;

/** Why a parsed value is more than can be read, or null. */
export function excessOf(root: unknown): string | null {
  let left = MOST_VALUES;
  // A part that several aliases share is counted, and walked, once for each: the budget ends that as well.
  const excessIn = (value: unknown, depth: number): string | null => {
    if (--left < 0) return "Its YAML aliases make it too large when they are written out.";
    if (typeof value !== "object" || value === null) return null;
    if (depth > DEEPEST) return `It is nested more than ${DEEPEST} levels deep.`;
    for (const part of Array.isArray(value) ? value : Object.values(value)) {
      const excess = excessIn(part, depth + 1);
      if (excess !== null) return excess;
    }
    return null;
  };
  return excessIn(root, 0);
}
