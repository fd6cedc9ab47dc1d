import type { IndexedPage, IndexedSection, SearchIndex } from "./types.ts";

/** Changes with the format, and with how texts become words: an index of another kind is made anew. */
const format = "octavo-search-2";

interface Header {
  readonly format: string;
  readonly language: string;
  readonly pages: readonly IndexedPage[];
  readonly sections: readonly IndexedSection[];
  /** One to a line. */
  readonly words: string;
  readonly postings: number;
}

const numberBytes = 4;

/** An index as one file: the length of a header, the header as JSON, then the numbers. */
export function packIndex({
  language,
  pages,
  sections,
  lengths,
  words,
  starts,
  postings,
}: SearchIndex): Uint8Array {
  const written: Header = {
    format,
    language,
    pages,
    sections,
    words: words.join("\n"),
    postings: postings.length,
  };
  const header = new TextEncoder().encode(JSON.stringify(written));
  const packed = new Uint8Array(
    numberBytes * (1 + lengths.length + starts.length) + header.length + postings.length,
  );
  const view = new DataView(packed.buffer);
  view.setUint32(0, header.length, true);
  packed.set(header, numberBytes);
  let at = numberBytes + header.length;
  for (const numbers of [lengths, starts]) {
    for (const number of numbers) {
      view.setUint32(at, number, true);
      at += numberBytes;
    }
  }
  packed.set(postings, at);
  return packed;
}

/** Null when it is no index, or one of another version. */
export function unpackIndex(packed: Uint8Array): SearchIndex | null {
  if (packed.length < numberBytes) return null;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const start = numberBytes + view.getUint32(0, true);
  const header = start <= packed.length ? readHeader(packed.subarray(numberBytes, start)) : null;
  if (header === null) return null;
  const words = header.words === "" ? [] : header.words.split("\n");
  const count = header.sections.length;
  const end = start + numberBytes * (count + words.length + 1);
  if (end + header.postings !== packed.length) return null;
  const numbers = (from: number, length: number) =>
    Uint32Array.from({ length }, (_, at) => view.getUint32(from + at * numberBytes, true));
  return {
    language: header.language,
    pages: header.pages,
    sections: header.sections,
    lengths: numbers(start, count),
    words,
    starts: numbers(start + numberBytes * count, words.length + 1),
    postings: packed.slice(end),
  };
}

function readHeader(bytes: Uint8Array): Header | null {
  try {
    const header: Header = JSON.parse(new TextDecoder().decode(bytes));
    return header.format === format ? header : null;
  } catch {
    return null;
  }
}
