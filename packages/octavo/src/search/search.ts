import { NumberReader } from "./numbers.ts";
import type { Hit, Passage, SearchIndex, SearchOptions } from "./types.ts";
import { wordsIn } from "./words.ts";

/** How fast more of a word stops counting, and how much long sections are held back. */
const saturation = 1.2;
const lengthShare = 0.6;

/** What a page's second and third passage add to its first. */
const passageShares = [1, 1 / 4, 1 / 8];
const mostPassages = 5;

/** A page that its author weighs twice goes before those that are about as good, not before better ones. */
const boostPower = 0.25;

/** Beginnings of words stand for at most this many. */
const mostCompletions = 64;
/** What a completed word counts beside a written one. */
const completionShare = 0.7;

/** Finds the pages that a question is about: BM25F over their sections, the best first. */
export function search(index: SearchIndex, question: string, options: SearchOptions = {}): readonly Hit[] {
  const { limit = 10, version = null, prefix = false } = options;
  const terms = termsOf(index, question, prefix);
  const scores = scoreSections(index, terms);
  return rankPages(index, scores, version)
    .slice(0, limit)
    .map(({ page, best, score }) => {
      const { route, title } = index.pages[page]!;
      return { route, title, score, passages: best.map((one) => passageOf(index, terms, one)) };
    });
}

/** How telling the words of a question are: those that no section has, most of all. */
export function questionWords(index: SearchIndex, question: string): ReadonlyMap<string, number> {
  return new Map(termsOf(index, question, false).map(({ word, idf }) => [word, idf]));
}

interface Term {
  readonly word: string;
  readonly idf: number;
  /** Weight of the term by section. */
  readonly counts: ReadonlyMap<number, number>;
}

function termsOf(index: SearchIndex, question: string, prefix: boolean): readonly Term[] {
  const words = [...new Set(wordsIn(index.language)(question))];
  const typed = prefix ? /[\p{L}\p{N}]+$/u.exec(question.toLowerCase())?.[0] : undefined;
  return words.map((word, at) => {
    const counts = new Map<number, number>();
    addPostings(index, find(index.words, word), 1, counts);
    if (typed !== undefined && at === words.length - 1) complete(index, typed, word, counts);
    const idf = Math.log(1 + (index.sections.length - counts.size + 0.5) / (counts.size + 0.5));
    return { word, idf, counts };
  });
}

function complete(index: SearchIndex, typed: string, word: string, counts: Map<number, number>): void {
  const first = lowerBound(index.words, typed);
  for (let at = first; at < first + mostCompletions; at++) {
    const completed = index.words[at];
    if (completed === undefined || !completed.startsWith(typed)) return;
    if (completed !== word) addPostings(index, at, completionShare, counts);
  }
}

function addPostings(index: SearchIndex, at: number, share: number, counts: Map<number, number>): void {
  if (at === -1) return;
  const reader = new NumberReader(index.postings, index.starts[at]!, index.starts[at + 1]!);
  let section = 0;
  while (reader.more) {
    section += reader.next();
    const count = (reader.next() / 2) * share;
    counts.set(section, Math.max(counts.get(section) ?? 0, count));
  }
}

interface Scored {
  score: number;
  covered: number;
}

interface ScoredSection {
  readonly section: number;
  readonly scored: Scored;
}

interface RankedPage {
  readonly page: number;
  readonly best: readonly ScoredSection[];
  readonly score: number;
}

function scoreSections(index: SearchIndex, terms: readonly Term[]): ReadonlyMap<number, Scored> {
  const mean = index.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, index.lengths.length);
  const whole = terms.reduce((sum, { idf }) => sum + idf, 0) || 1;
  const scores = new Map<number, Scored>();
  for (const { idf, counts } of terms) {
    for (const [section, count] of counts) {
      const length = index.lengths[section]! / (mean || 1);
      const hold = saturation * (1 - lengthShare + lengthShare * length);
      const score = (idf * count * (saturation + 1)) / (count + hold);
      const known = scores.get(section);
      if (known === undefined) scores.set(section, { score, covered: idf / whole });
      else {
        known.score += score;
        known.covered += idf / whole;
      }
    }
  }
  // A section that answers all of the question goes before one that says much about a part of it.
  for (const scored of scores.values()) scored.score *= 0.5 + 0.5 * scored.covered;
  return scores;
}

function rankPages(
  index: SearchIndex,
  scores: ReadonlyMap<number, Scored>,
  version: string | null,
): readonly RankedPage[] {
  const byPage = new Map<number, ScoredSection[]>();
  for (const [section, scored] of scores) {
    const { page } = index.sections[section]!;
    const { versions } = index.pages[page]!;
    if (version !== null && versions.length > 0 && !versions.includes(version)) continue;
    const found = byPage.get(page);
    if (found === undefined) byPage.set(page, [{ section, scored }]);
    else found.push({ section, scored });
  }
  const ranked = [...byPage].map(([page, found]) => {
    const best = found.toSorted((one, other) => other.scored.score - one.scored.score).slice(0, mostPassages);
    const sum = best.reduce((total, { scored }, at) => total + scored.score * (passageShares[at] ?? 0), 0);
    return { page, best, score: sum * index.pages[page]!.boost ** boostPower };
  });
  return ranked.toSorted((one, other) => other.score - one.score);
}

function passageOf(index: SearchIndex, terms: readonly Term[], { section, scored }: ScoredSection): Passage {
  const { anchor, headings } = index.sections[section]!;
  return {
    section,
    anchor,
    headings,
    score: scored.score,
    coverage: scored.covered,
    matched: terms.filter(({ counts }) => counts.has(section)).map(({ word }) => word),
  };
}

/** The place of a word among sorted ones; -1 when it is not there. */
function find(words: readonly string[], word: string): number {
  const at = lowerBound(words, word);
  return words[at] === word ? at : -1;
}

function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
