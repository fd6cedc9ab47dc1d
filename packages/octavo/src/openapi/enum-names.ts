import type { Flat } from "./flatten.ts";
import { isList, own } from "./json.ts";
import { lastWord } from "./merge.ts";
import type { Json } from "./types.ts";

/** What extensions call the value of an enumeration, or say about it. */
export function namesOf(flat: Flat, keywords: readonly string[], value: Json, index: number): string | null {
  for (const keyword of keywords) {
    const written = lastWord(flat, keyword);
    const found = isList(written) ? written[index] : own(written, String(value));
    if (typeof found === "string" && found.trim() !== "") return found;
  }
  return null;
}
