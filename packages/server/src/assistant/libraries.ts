import type { SearchIndex } from "octavo/search/types";
import { wordsIn } from "octavo/search/words";
import { Remembered } from "./remembered.ts";
import { retrieve } from "./retrieve.ts";
import { readCatalogue, readIndex, type Shelf, type ShelfCatalogue, type ShelfPage } from "./shelf.ts";
import type { Found, Library, PageFilter } from "./types.ts";

interface Blobs {
  read(hash: string): Promise<Uint8Array | null>;
}

const MOST_INDEX_BYTES = 128 * 2 ** 20;
const MOST_CATALOGUE_BYTES = 32 * 2 ** 20;
/** What an entry takes in memory, about. */
const PAGE_BYTES = 600;
const SECTION_BYTES = 200;
const WORD_BYTES = 40;

/** Opens what was shelved with deployments; what is asked often stays in memory. */
export class Libraries {
  readonly #blobs: Blobs;
  readonly #catalogues = new Remembered<ShelfCatalogue>(MOST_CATALOGUE_BYTES);
  readonly #indexes = new Remembered<SearchIndex>(MOST_INDEX_BYTES);

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** `origin`: of the site, for the addresses of sources. */
  async open(shelf: Shelf, origin: string): Promise<Library> {
    const { catalogue: hash, indexes } = shelf;
    const catalogue = await this.#catalogues.get(
      hash,
      async () => present(await readCatalogue(hash, this.#blobs), hash),
      ({ pages }) => pages.length * PAGE_BYTES,
    );
    return libraryOf(catalogue, origin, this.#blobs, async (language) => this.#index(indexes[language]));
  }

  async #index(hash: string | undefined): Promise<SearchIndex | null> {
    if (hash === undefined) return null;
    return this.#indexes.get(hash, async () => present(await readIndex(hash, this.#blobs), hash), sizeOf);
  }
}

function present<T>(value: T | null, hash: string): T {
  if (value === null) throw new Error(`The blob ${hash} of a library is missing`);
  return value;
}

function sizeOf({ postings, words, sections }: SearchIndex): number {
  return postings.length + words.length * WORD_BYTES + sections.length * SECTION_BYTES;
}

function libraryOf(
  { language: usual, pages }: ShelfCatalogue,
  origin: string,
  blobs: Blobs,
  indexOf: (language: string) => Promise<SearchIndex | null>,
): Library {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return {
    async find(text, { language, version }) {
      const chosen = language ?? usual;
      const index = (await indexOf(chosen)) ?? (await indexOf(usual));
      return index === null
        ? nothingIn(chosen)
        : foundIn(index, text, version, (route) => origin + (byRoute.get(route)?.href ?? route));
    },
    async read(route) {
      const page = byRoute.get(route);
      const content = page === undefined ? null : await blobs.read(page.text);
      return content === null ? null : new TextDecoder().decode(content);
    },
    filterOf(path) {
      const page = path === null ? undefined : byRoute.get(routeOf(path));
      return page === undefined ? { language: null, version: null } : filterFor(page);
    },
  };
}

function filterFor({ language, versions }: ShelfPage): PageFilter {
  return { language, version: versions.length === 1 ? (versions[0] ?? null) : null };
}

/** The route of a page by its path: without a query, an anchor, or a closing slash. */
function routeOf(path: string): string {
  const bare = path.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function foundIn(
  index: SearchIndex,
  text: string,
  version: string | null,
  address: (route: string) => string,
): Found {
  const retrieval = retrieve(index, text, { version });
  const telling = new Map(retrieval.words.map((one) => [one.word, one.telling]));
  const wordsOf = wordsIn(index.language);
  return {
    ...retrieval,
    language: index.language,
    weigh: (passage) =>
      [...new Set(wordsOf(passage))].reduce((sum, word) => sum + (telling.get(word) ?? 0), 0),
    sourceOf: ({ route, title, anchor }) => ({
      title,
      url: address(route) + (anchor === "" ? "" : `#${encodeURIComponent(anchor)}`),
    }),
  };
}

function nothingIn(language: string): Found {
  return {
    pages: [],
    passages: [],
    words: [],
    language,
    weigh: () => 0,
    sourceOf: ({ title }) => ({ title, url: "" }),
  };
}
