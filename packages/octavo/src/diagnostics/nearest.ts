import { distance } from "fastest-levenshtein";

/** The candidate that the author most likely meant, or null when none is near enough. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const wanted = word.toLowerCase();
  const allowed = slips(wanted.length);
  let best: string | null = null;
  let bestDistance = allowed + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const found = distance(wanted, candidate.toLowerCase());
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const likely = nearest(word, candidates);
  return likely === null ? undefined : `Did you mean \`${likely}\`?`;
}

/** How many letters may differ: two swapped letters of a short word are two, a long path may have a few more. */
function slips(length: number): number {
  return Math.max(1, Math.min(Math.floor(length * 0.4), Math.max(3, Math.floor(length / 4))));
}
