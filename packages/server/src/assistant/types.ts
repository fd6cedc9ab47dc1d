import type { Retrieval } from "./retrieve.ts";

/** A page that an answer refers to. */
export interface Source {
  readonly title: string;
  /** With the site's origin and, where there is one, the anchor of the section. */
  readonly url: string;
}

/** What was said before, oldest first. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** Which pages an answer may come from; null: the site's usual ones. */
export interface PageFilter {
  readonly language: string | null;
  readonly version: string | null;
}

export interface Question {
  readonly text: string;
  readonly history: readonly Turn[];
  /** The page that the reader looks at: `/guides/keys`. */
  readonly currentPath: string | null;
  readonly filter: PageFilter;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** What an answer consists of, as it comes. */
export type AnswerPart =
  /** A further piece of the text, in Markdown. */
  { readonly kind: "text"; readonly text: string } | { readonly kind: "source"; readonly source: Source };

/** The answer as a whole, as it is recorded. */
export interface Answer {
  readonly text: string;
  readonly sources: readonly Source[];
  readonly status: "answered" | "unanswered";
  readonly category: string | null;
}

/** The pages of one deployment: everything that an answerer, a search or a tool of a model may ask for. */
export interface Library {
  /** The pages and passages about something, the best first. */
  find(text: string, filter: PageFilter): Promise<Found>;
  /** A page as Markdown; null when there is none. */
  read(route: string): Promise<string | null>;
  /** What a reader of this page wants to read: its language, and its version where it has just one. */
  filterOf(path: string | null): PageFilter;
}

export interface Found extends Retrieval {
  /** Of the pages that were searched. */
  readonly language: string;
  /** How much a text has to do with what was asked for. */
  weigh(text: string): number;
  /** The address of a page or passage for readers. */
  sourceOf(place: Place): Source;
}

export interface Place {
  readonly route: string;
  readonly title: string;
  /** Empty: the beginning of the page. */
  readonly anchor: string;
}

/** Answers questions about a site: the embedded one by quoting, others with a model. */
export interface Answerer {
  /** Yields the parts as they come, and returns the whole. */
  answer(question: Question, library: Library): AsyncGenerator<AnswerPart, Answer>;
}
