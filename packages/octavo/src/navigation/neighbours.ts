import type { Listing } from "./sections.ts";

export interface Neighbours {
  readonly previous: Listing | null;
  readonly next: Listing | null;
}

/** The pages before and after each listing of a section, in reading order, by the listing's entry id. */
export function neighboursOf(reading: readonly Listing[]): ReadonlyMap<string, Neighbours> {
  return new Map(
    reading.map((listing, index) => [
      listing.entry,
      { previous: reading[index - 1] ?? null, next: reading[index + 1] ?? null },
    ]),
  );
}
