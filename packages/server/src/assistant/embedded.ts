import { pageSections } from "octavo/content/sections";
import { categoryOf } from "./category.ts";
import { phrasesIn, type Phrases } from "./phrases.ts";
import { quotePassage } from "./quote.ts";
import type { FoundPassage } from "./retrieve.ts";
import type { Answer, Answerer, AnswerPart, Found, Library, Question, Source } from "./types.ts";

/**
 * Answers from the site alone, without a model: the passages that cover the question, quoted, and the pages they are
 * from. When nothing covers it, it says so.
 */
export const embeddedAnswerer: Answerer = {
  async *answer(question, library) {
    const found = await findFor(question, library);
    const sources = sourcesOf(found);
    const quotes = await quotesOf(found, library);
    const phrases = phrasesIn(found.language);
    const blocks = quotes.length === 0 ? refusal(found, sources, phrases) : quoting(quotes, sources, phrases);
    yield* partsOf(blocks, sources);
    const answer: Answer = {
      text: blocks.join("\n\n"),
      sources,
      status: quotes.length === 0 ? "unanswered" : "answered",
      category: categoryOf(question.text),
    };
    return answer;
  },
};

function* partsOf(blocks: readonly string[], sources: readonly Source[]): Generator<AnswerPart> {
  for (const [at, block] of blocks.entries()) yield { kind: "text", text: at === 0 ? block : `\n\n${block}` };
  for (const source of sources) yield { kind: "source", source };
}

const mostFollowing = 3;
const pointsBack = /\b(?:it|its|that|this|those|these|them|they|one|ones|there|same)\b/i;

/** A question that leans on the one before it is looked up together with that, unless it is about something else. */
async function findFor({ text, history, filter }: Question, library: Library): Promise<Found> {
  const found = await library.find(text, filter);
  const before = history.findLast(({ role }) => role === "user");
  if (found.passages.length > 0 || before === undefined) return found;
  const topics = found.words.filter(({ isFiller }) => !isFiller).length;
  if (topics > mostFollowing && !pointsBack.test(text)) return found;
  const together = await library.find(`${text} ${before.text}`, filter);
  const [best] = together.passages;
  const isAboutIt = topics === 0 || found.pages.some(({ route }) => route === best?.route);
  return best !== undefined && isAboutIt ? together : found;
}

interface Quote {
  readonly source: Source;
  readonly text: string;
}

async function quotesOf(found: Found, library: Library): Promise<readonly Quote[]> {
  const quotes: Quote[] = [];
  for (const passage of found.passages) {
    const page = await library.read(passage.route);
    const section =
      page === null ? undefined : pageSections(page).find(({ anchor }) => anchor === passage.anchor);
    const source = found.sourceOf(passage);
    const text = section === undefined ? "" : quotePassage(section.markdown, found.weigh);
    if (text !== "") quotes.push({ source, text: readElsewhere(text, source.url) });
  }
  return quotes;
}

/** Links lead where they led on the page, and pictures are left out; code stays as it is. */
function readElsewhere(markdown: string, url: string): string {
  return markdown.replace(
    /(`{3,})[^]*?\1|`[^`\n]*`|!\[([^\]\n]*)\]\([^)\n]*\)|\]\(([/#?.][^)\s]*)/g,
    (written, _ticks, alternative?: string, address?: string) => {
      if (alternative !== undefined) return alternative;
      return address === undefined || !URL.canParse(address, url)
        ? written
        : `](${new URL(address, url).href}`;
    },
  );
}

/** The best pages, each at its best passage, those that are quoted first. */
function sourcesOf({ pages, passages, sourceOf }: Found): readonly Source[] {
  const best = pages.flatMap(({ route, title, passages: [passage] }): readonly FoundPassage[] =>
    passage === undefined ? [] : [{ ...passage, route, title }],
  );
  const byRoute = new Map<string, Source>();
  for (const passage of [...passages, ...best]) {
    if (!byRoute.has(passage.route)) byRoute.set(passage.route, sourceOf(passage));
  }
  return [...byRoute.values()];
}

function quoting(
  quotes: readonly Quote[],
  sources: readonly Source[],
  { quote, seeAlso }: Phrases,
): readonly string[] {
  const quoted = new Set(quotes.map(({ source }) => source.url));
  const others = sources.filter(({ url }) => !quoted.has(url));
  return [
    ...quotes.flatMap(({ source, text }) => [`${quote} ${link(source)}:`, text]),
    ...(others.length === 0 ? [] : [seeAlso, listOf(others)]),
  ];
}

function refusal(
  { words }: Found,
  closest: readonly Source[],
  { unanswered, closest: introduction, tooShort }: Phrases,
): readonly string[] {
  if (words.every(({ isFiller }) => isFiller)) return [tooShort];
  return closest.length === 0 ? [unanswered] : [`${unanswered} ${introduction}`, listOf(closest)];
}

function listOf(sources: readonly Source[]): string {
  return sources.map((source) => `- ${link(source)}`).join("\n");
}

function link({ title, url }: Source): string {
  return `[${title.replace(/[[\]\\]/g, "\\$&")}](${url})`;
}
