/** Twice the largest public document there is. */
export const MOST_CHARACTERS = 40_000_000;
const DEEPEST = 300;
/** Values in the document when every alias is written out. */
const MOST_VALUES = 8_000_000;

/** Why a parsed value is more than can be read, or null. */
export function excessOf(root: unknown): string | null {
  const sizes = new Map<object, number>();
  try {
    sizeOf(root, 0, sizes);
    return null;
  } catch (error) {
    if (error instanceof Excess) return error.message;
    throw error;
  }
}

class Excess extends Error {}

/** A part that several aliases share is counted once for each, and walked once. */
function sizeOf(value: unknown, depth: number, sizes: Map<object, number>): number {
  if (typeof value !== "object" || value === null) return 1;
  if (depth > DEEPEST) throw new Excess(`It is nested more than ${DEEPEST} levels deep.`);
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 1;
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    size += sizeOf(part, depth + 1, sizes);
    if (size > MOST_VALUES) throw new Excess("Its YAML aliases make it too large when they are written out.");
  }
  sizes.set(value, size);
  return size;
}
