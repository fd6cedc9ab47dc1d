import { IndexBuilder } from "./build.ts";
import { NumberReader, NumberWriter } from "./numbers.ts";
import type { IndexedPage, IndexedSection, SearchIndex, SearchPage } from "./types.ts";

/** The index that all of these pages would get, those without sections as they are in the index before. */
export function updateIndex(before: SearchIndex, pages: readonly (IndexedPage | SearchPage)[]): SearchIndex {
  const fresh = freshIndex(before.language, pages);
  const parts = [partOf(before), partOf(fresh)] as const;
  const indexed: IndexedPage[] = [];
  const sections: IndexedSection[] = [];
  const lengths: number[] = [];
  for (const page of pages) {
    const part = parts["sections" in page ? 1 : 0];
    const { start, end } = part.ranges.get(page.route) ?? { start: 0, end: 0 };
    const { route, title, versions, boost } = page;
    const number = indexed.push({ route, title, versions, boost }) - 1;
    for (let at = start; at < end; at++) {
      part.moved[at] = sections.length;
      sections.push({ ...part.index.sections[at]!, page: number });
      lengths.push(part.index.lengths[at]!);
    }
  }
  return {
    language: before.language,
    pages: indexed,
    sections,
    lengths: Uint32Array.from(lengths),
    ...mergedPostings(parts),
  };
}

function freshIndex(language: string, pages: readonly (IndexedPage | SearchPage)[]): SearchIndex {
  const builder = new IndexBuilder(language);
  for (const page of pages) if ("sections" in page) builder.add(page);
  return builder.finish();
}

interface Part {
  readonly index: SearchIndex;
  /** Sections of a page: they stand together. */
  readonly ranges: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
  /** The new number of each section; -1 where it is gone. */
  readonly moved: Int32Array;
}

function partOf(index: SearchIndex): Part {
  const ranges = new Map<string, { start: number; end: number }>();
  index.sections.forEach(({ page }, at) => {
    const { route } = index.pages[page]!;
    const range = ranges.get(route);
    if (range === undefined) ranges.set(route, { start: at, end: at + 1 });
    else range.end = at + 1;
  });
  return { index, ranges, moved: new Int32Array(index.sections.length).fill(-1) };
}

function mergedPostings(parts: readonly [Part, Part]): Pick<SearchIndex, "words" | "starts" | "postings"> {
  const words: string[] = [];
  const starts: number[] = [];
  const writer = new NumberWriter();
  for (const { word, places } of inOrder(parts)) {
    const postings: number[] = [];
    for (const { part, at } of places) addMoved(part, at, postings);
    if (postings.length === 0) continue;
    words.push(word);
    starts.push(writer.length);
    writePostings(ascending(postings), writer);
  }
  starts.push(writer.length);
  return { words, starts: Uint32Array.from(starts), postings: writer.finish() };
}

function writePostings(postings: readonly number[], writer: NumberWriter): void {
  let last = 0;
  for (let at = 0; at < postings.length; at += 2) {
    const section = postings[at]!;
    writer.write(section - last);
    writer.write(postings[at + 1]!);
    last = section;
  }
}

/** Section and count in turn, by section. Nearly always they are in order already. */
function ascending(postings: readonly number[]): readonly number[] {
  for (let at = 2; at < postings.length; at += 2) {
    if (postings[at]! < postings[at - 2]!) return sorted(postings);
  }
  return postings;
}

function sorted(postings: readonly number[]): readonly number[] {
  const pairs = Array.from({ length: postings.length / 2 }, (_, at) => postings.slice(at * 2, at * 2 + 2));
  return pairs.sort(([one = 0], [other = 0]) => one - other).flat();
}

interface WordPlaces {
  readonly word: string;
  readonly places: readonly { readonly part: Part; readonly at: number }[];
}

/** The words of both, in order, each with its places. */
function* inOrder([one, other]: readonly [Part, Part]): Generator<WordPlaces> {
  let [left, right] = [0, 0];
  for (;;) {
    const mine = one.index.words[left];
    const theirs = other.index.words[right];
    const word = mine === undefined || (theirs !== undefined && theirs < mine) ? theirs : mine;
    if (word === undefined) return;
    const places = [
      ...(mine === word ? [{ part: one, at: left++ }] : []),
      ...(theirs === word ? [{ part: other, at: right++ }] : []),
    ];
    yield { word, places };
  }
}

function addMoved({ index, moved }: Part, at: number, postings: number[]): void {
  const reader = new NumberReader(index.postings, index.starts[at]!, index.starts[at + 1]!);
  let section = 0;
  while (reader.more) {
    section += reader.next();
    const count = reader.next();
    const to = moved[section]!;
    if (to !== -1) postings.push(to, count);
  }
}
