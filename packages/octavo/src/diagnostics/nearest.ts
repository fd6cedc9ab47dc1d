import { distance } from "fastest-levenshtein";

/** The candidate that the author most likely meant, or null when none is near enough. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const wanted = word.toLowerCase();
  const allowed = slips(wanted.length);
  let best: string | null = null;
  let bestDistance = allowed + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const found = slipsBetween(wanted, candidate.toLowerCase());
    if (found < bestDistance) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** Two neighbours that changed places are one slip. */
function slipsBetween(one: string, other: string): number {
  const edits = distance(one, other);
  if (edits !== 2 || one.length !== other.length) return edits;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] ? 1 : 2;
}

export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const likely = nearest(word, candidates);
  return likely === null ? undefined : `Did you mean \`${likely}\`?`;
}

/** How many letters may differ: one of a short word, a few of a long path. */
function slips(length: number): number {
  return Math.max(1, Math.min(Math.floor(length * 0.4), Math.max(3, Math.floor(length / 4))));
}
