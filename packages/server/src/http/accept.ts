import { parseAccept } from "hono/utils/accept";

/**
 * Which of several media types a client wants most; those that it likes as well as another come in our order. Without
 * wishes it gets the first. Null: none of them.
 */
export function preferredType<T extends string>(header: string | undefined, offered: readonly T[]): T | null {
  if (header === undefined || header.trim() === "") return offered[0] ?? null;
  const ranges = parseAccept(header).map(({ type, q }) => ({ type: type.toLowerCase(), q }));
  const wishes = offered.map((type) => ({ type, quality: qualityOf(type, ranges) }));
  const best = Math.max(...wishes.map(({ quality }) => quality));
  return best > 0 ? (wishes.find(({ quality }) => quality === best)?.type ?? null) : null;
}

/** What names a type exactly says more than what names its family, and that more than “anything”. */
function qualityOf(type: string, ranges: readonly { readonly type: string; readonly q: number }[]): number {
  const names = [type, `${type.split("/")[0]}/*`, "*/*"];
  for (const name of names) {
    const range = ranges.find((one) => one.type === name);
    if (range !== undefined) return range.q;
  }
  return 0;
}
