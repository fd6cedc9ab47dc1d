import { NumberWriter } from "./numbers.ts";
import type { IndexedPage, IndexedSection, SearchIndex, SearchPage, SearchSection } from "./types.ts";
import { wordsIn, type WordsOf } from "./words.ts";

/** How much a word counts by where it stands, in halves. Measured: `bench/assistant.ts`. */
const weights = { title: 6, heading: 6, path: 3, text: 2, code: 1 } as const;

/** Takes pages one by one, in time linear in their text. */
export class IndexBuilder {
  readonly #language: string;
  readonly #wordsOf: WordsOf;
  readonly #pages: IndexedPage[] = [];
  readonly #sections: IndexedSection[] = [];
  readonly #lengths: number[] = [];
  /** Section and weight in turn, by word. */
  readonly #postings = new Map<string, number[]>();

  constructor(language: string) {
    this.#language = language;
    this.#wordsOf = wordsIn(language);
  }

  add({ route, title, versions, boost, sections }: SearchPage): void {
    const page = this.#pages.push({ route, title, versions, boost }) - 1;
    const shared = [
      { words: this.#wordsOf(title), weight: weights.title },
      { words: this.#wordsOf(route), weight: weights.path },
    ];
    // A page without any text is found by its title still.
    for (const section of sections.length === 0 ? [empty] : sections) {
      this.#addSection(page, section, shared);
    }
  }

  #addSection(page: number, section: SearchSection, shared: readonly Field[]): void {
    const number = this.#sections.length;
    const headings = section.heading === "" ? section.above : [...section.above, section.heading];
    this.#sections.push({ page, anchor: section.anchor, headings });
    const fields = [
      ...shared,
      { words: this.#wordsOf(section.heading), weight: weights.heading },
      { words: this.#wordsOf(section.text), weight: weights.text },
      { words: this.#wordsOf(section.code), weight: weights.code },
    ];
    const counts = new Map<string, number>();
    let length = 0;
    for (const { words, weight } of fields) {
      length += words.length * Math.min(weight, weights.text);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
    }
    this.#lengths.push(length);
    for (const [word, count] of counts) {
      const known = this.#postings.get(word);
      if (known === undefined) this.#postings.set(word, [number, count]);
      else known.push(number, count);
    }
  }

  finish(): SearchIndex {
    const words = [...this.#postings.keys()].toSorted((one, other) => (one < other ? -1 : 1));
    const starts = new Uint32Array(words.length + 1);
    const writer = new NumberWriter();
    words.forEach((word, at) => {
      starts[at] = writer.length;
      const postings = this.#postings.get(word)!;
      let before = 0;
      for (let next = 0; next < postings.length; next += 2) {
        const section = postings[next]!;
        writer.write(section - before);
        writer.write(postings[next + 1]!);
        before = section;
      }
    });
    starts[words.length] = writer.length;
    return {
      language: this.#language,
      pages: this.#pages,
      sections: this.#sections,
      lengths: Uint32Array.from(this.#lengths),
      words,
      starts,
      postings: writer.finish(),
    };
  }
}

interface Field {
  readonly words: readonly string[];
  readonly weight: number;
}

const empty: SearchSection = { anchor: "", heading: "", above: [], text: "", code: "" };
