import { questionWords } from "octavo/search/search";
import type { SearchIndex } from "octavo/search/types";
import { wordsIn } from "octavo/search/words";

/** Words of questions in English that say nothing about what is asked, though texts have them too. */
const fillers = new Set(
  `difference between best better good bad way ways get gets got getting make makes made making use uses using used
  want wants need needs know tell give show find help please possible still really much many more most less least
  long often always never ever first last next new old big small large little own other another same different thing
  things something anything someone anyone people today tomorrow year day time now also only even well back take
  takes work works working happen happens mean means explain later minimum like try let go going put keep say said
  see look`.split(/\s+/),
);
const fillerShare = 0.3;

/** Where small words stay in the index, one that more than half of all sections have tells nothing. */
const leastTelling = Math.log(2);

export interface QuestionWord {
  /** As the index keeps it. */
  readonly word: string;
  /** How telling it is: nothing for a word of every section, most for one of none. */
  readonly telling: number;
  /** What it counts of the question. */
  readonly weight: number;
  /** Whether it stands in questions about anything. */
  readonly isFiller: boolean;
}

/** A question without what is left of `what's` when it is taken apart. */
export function plainQuestion(text: string): string {
  return text.replace(/(?<=\p{L})['’](?:s|t|re|ve|ll|d|m)(?!\p{L})/giu, "");
}

/** The words of a question and what they count. The parts of a name such as `useChat` count as one together. */
export function weighQuestion(index: SearchIndex, question: string): readonly QuestionWord[] {
  const telling = questionWords(index, question);
  const wordsOf = wordsIn(index.language);
  const isEnglish = /^en\b/i.test(index.language);
  const weights = new Map<string, number>();
  const topics = new Set<string>();
  for (const name of question.split(/\s+/)) {
    const words = wordsOf(name);
    const isFiller = isEnglish && fillers.has(bare(name));
    const share = isFiller ? fillerShare : 1;
    for (const word of words) {
      if (!isFiller) topics.add(word);
      const weight = ((telling.get(word) ?? 0) * share) / words.length;
      weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    }
  }
  const words = [...weights].map(([word, weight]) => ({
    word,
    weight,
    telling: telling.get(word) ?? 0,
    isFiller: !topics.has(word),
  }));
  const kept = isEnglish ? words : words.filter((one) => one.telling >= leastTelling);
  return kept.length === 0 ? words : kept;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
