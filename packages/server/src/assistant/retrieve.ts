import { search } from "octavo/search/search";
import type { Hit, Passage, SearchIndex } from "octavo/search/types";
import { evidenceOf, isConvincing } from "./evidence.ts";
import { plainQuestion, weighQuestion, type QuestionWord } from "./question-words.ts";

const mostPages = 5;
const mostQuoted = 3;
/** A passage that scores less than this share of the best one is about something else. */
const leastShare = 0.6;

export interface FoundPassage extends Passage {
  readonly route: string;
  readonly title: string;
}

/** What a site says about a question. */
export interface Retrieval {
  /** The pages that come closest, the best first. */
  readonly pages: readonly Hit[];
  /** What is worth quoting, the best first; nothing when the site probably has no answer. */
  readonly passages: readonly FoundPassage[];
  /** The words that the question was looked up by. */
  readonly words: readonly QuestionWord[];
}

export interface RetrieveOptions {
  /** Pages of other versions are left out. */
  readonly version?: string | null;
}

export function retrieve(
  index: SearchIndex,
  text: string,
  { version = null }: RetrieveOptions = {},
): Retrieval {
  const question = plainQuestion(text);
  const pages = search(index, question, { limit: mostPages, version });
  const words = weighQuestion(index, question);
  const evidence = evidenceOf(index, words, pages);
  const asksSomething = words.some(({ isFiller }) => !isFiller);
  const passages = asksSomething && isConvincing(evidence, index.language) ? worthQuoting(pages) : [];
  return { pages, passages, words };
}

/** The best passage of the first page leads; others join it when they are nearly as good. */
function worthQuoting(pages: readonly Hit[]): readonly FoundPassage[] {
  const [best, ...others] = pages.flatMap(({ route, title, passages }) =>
    passages.map((passage) => ({ ...passage, route, title })),
  );
  if (best === undefined) return [];
  const joining = others
    .filter(({ score }) => score >= leastShare * best.score)
    .toSorted((one, other) => other.score - one.score);
  return [best, ...joining].slice(0, mostQuoted);
}
