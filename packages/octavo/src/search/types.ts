/** A page, as the index knows it. */
export interface IndexedPage {
  readonly route: string;
  readonly title: string;
  /** Versions that list it; a page without any belongs to all. */
  readonly versions: readonly string[];
  /** How much more than others it counts; 1 is usual. */
  readonly boost: number;
}

/** What goes into the index of a page. */
export interface SearchPage extends IndexedPage {
  readonly sections: readonly SearchSection[];
}

/** A part of a page below one heading. */
export interface SearchSection {
  /** Id of the heading; empty for what stands before the first. */
  readonly anchor: string;
  readonly heading: string;
  /** The headings above it, outermost first. */
  readonly above: readonly string[];
  readonly text: string;
  readonly code: string;
}

export interface IndexedSection {
  /** Number of its page. */
  readonly page: number;
  readonly anchor: string;
  /** The headings above it and its own, outermost first. */
  readonly headings: readonly string[];
}

/** The sections of the pages of one language, by their words. Immutable. */
export interface SearchIndex {
  readonly language: string;
  readonly pages: readonly IndexedPage[];
  readonly sections: readonly IndexedSection[];
  /** Words of each section, weighed, in halves. */
  readonly lengths: Uint32Array;
  /** Every word, in order. */
  readonly words: readonly string[];
  /** Where the postings of each word begin; one more than there are words. */
  readonly starts: Uint32Array;
  /** For each word: steps from section to section and how much it counts there, in halves, as variable-length numbers. */
  readonly postings: Uint8Array;
}

export interface Passage {
  /** Number of the section in the index. */
  readonly section: number;
  readonly anchor: string;
  readonly headings: readonly string[];
  readonly score: number;
  /** Share of the question that the section covers, by how telling its words are: 0 to 1. */
  readonly coverage: number;
  /** Words of the question that the section has, as the index keeps them. */
  readonly matched: readonly string[];
}

/** A page that was found, with its best passages first. */
export interface Hit {
  readonly route: string;
  readonly title: string;
  readonly score: number;
  readonly passages: readonly Passage[];
}

export interface SearchOptions {
  readonly limit?: number;
  readonly version?: string | null;
  /** Whether the last word may be the beginning of one, as while typing. */
  readonly prefix?: boolean;
}
