import type { Hit, SearchIndex } from "octavo/search/types";
import { wordsIn } from "octavo/search/words";
import type { QuestionWord } from "./question-words.ts";

/** What speaks for a site having an answer to a question; each from 0 to 1. */
export interface Evidence {
  /** The share of the question that the best page covers, in its best passages. */
  readonly covered: number;
  /** The same of the page that covers most. */
  readonly mostCovered: number;
  /** How much the best passage says about it, of what one could say at most. */
  readonly strength: number;
  /** The share of the question in the title, the headings and the address of a page. */
  readonly named: number;
  /** How usual its words are on this site; one that the site does not know is not usual at all. */
  readonly usual: number;
  /** The same of its most usual word. */
  readonly mostUsual: number;
}

/**
 * Fitted on the questions of eight sites, whose own words were held back, against questions about everything else:
 * a site that was left out refuses about 5 % of what it can answer, and recognises 96 % of what is off its topic.
 */
const weights: Readonly<Record<keyof Evidence, number>> = {
  covered: 3.04,
  mostCovered: 1.96,
  strength: 2.58,
  named: 1.55,
  usual: 4.07,
  mostUsual: 6.08,
};
const threshold = 11.07;

/** Where words keep their endings, texts cover less of a question that they answer. */
const leastElsewhere = 0.35;

/** Whether the site probably answers the question. */
export function isConvincing(evidence: Evidence, language: string): boolean {
  if (!/^en\b/i.test(language)) return evidence.mostCovered >= leastElsewhere;
  const found = sum(evidenceKinds.map((kind) => weights[kind] * evidence[kind]));
  return found >= threshold;
}

const evidenceKinds = ["covered", "mostCovered", "strength", "named", "usual", "mostUsual"] as const;

/** The passages of a page that are looked at together. */
const passagesTogether = 3;
/** The most that a word can score is this many times how telling it is. */
const mostScore = 2.2;

export function evidenceOf(
  index: SearchIndex,
  words: readonly QuestionWord[],
  pages: readonly Hit[],
): Evidence {
  const [best] = pages;
  if (best === undefined || words.length === 0) return none;
  const whole = sum(words.map(({ weight }) => weight)) || 1;
  const shareOf = (has: ReadonlySet<string>) =>
    sum(words.map(({ word, weight }) => (has.has(word) ? weight : 0))) / whole;
  const covered = pages.map(({ passages }) =>
    shareOf(new Set(passages.slice(0, passagesTogether).flatMap(({ matched }) => matched))),
  );
  const rarest = Math.log(1 + (index.sections.length + 0.5) / 0.5);
  const usual = words.map(({ telling }) => 1 - telling / rarest);
  const possible = mostScore * sum(words.map(({ telling }) => telling));
  return {
    covered: covered[0] ?? 0,
    mostCovered: Math.max(...covered),
    strength: Math.min(1, (best.passages[0]?.score ?? 0) / possible),
    named: Math.max(...namesOf(index, pages).map(shareOf)),
    usual: sum(usual) / usual.length,
    mostUsual: Math.max(...usual),
  };
}

const none: Evidence = { covered: 0, mostCovered: 0, strength: 0, named: 0, usual: 0, mostUsual: 0 };

/** What pages are called: their titles and addresses, and the headings of their best passages. */
function namesOf(index: SearchIndex, pages: readonly Hit[]): readonly ReadonlySet<string>[] {
  const wordsOf = wordsIn(index.language);
  return pages.map(({ title, route, passages: [passage] }) => {
    const names = [title, route, ...(passage?.headings ?? [])];
    return new Set(names.flatMap((name) => wordsOf(name)));
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
