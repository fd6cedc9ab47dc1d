import { createHash } from "node:crypto";
import { packIndex, unpackIndex } from "octavo/search/pack";
import type { SearchIndex } from "octavo/search/types";
import type { CatalogueEntry } from "octavo/site/catalogue";
import { byLanguage, indexPages } from "./index-site.ts";

/** Changes with what stands in it: one of another kind is made anew. */
const FORMAT = "octavo-shelf-1";

/** What is kept with a deployment to answer questions from: hashes of blobs. */
export interface Shelf {
  readonly catalogue: string;
  /** The search index of each language. */
  readonly indexes: Readonly<Record<string, string>>;
}

/** The pages of a deployment that answers may come from, and where their texts are. */
export interface ShelfCatalogue {
  readonly format: typeof FORMAT;
  /** The language of the home page. */
  readonly language: string;
  readonly pages: readonly ShelfPage[];
}

export interface ShelfPage extends CatalogueEntry {
  /** Hash of the page's Markdown. */
  readonly text: string;
}

/** Blobs, as far as they are needed here. */
export interface ShelfFiles {
  /** Null when it is not at hand. */
  read(hash: string): Promise<Uint8Array | null>;
  /** Keeps it, and returns its hash. */
  write(content: Uint8Array): Promise<string>;
}

export interface ShelfSite {
  readonly entries: readonly CatalogueEntry[];
  /** Hash of a file of the site. */
  hashOf(file: string): string | undefined;
  /** Route of the home page. */
  readonly home: string;
}

/** A text that is needed is not at hand: everything has to be made anew. */
export class MissingText extends Error {}

/** Makes what questions are answered from; what did not change is taken from the shelf before. */
export async function fillShelf(site: ShelfSite, before: Shelf | null, files: ShelfFiles): Promise<Shelf> {
  const known = before === null ? null : await readCatalogue(before.catalogue, files);
  const texts = new Map(known?.pages.map(({ route, text }) => [route, text]));
  const pages = site.entries.flatMap((entry): readonly ShelfPage[] => {
    const text = site.hashOf(entry.file);
    return text === undefined ? [] : [{ ...entry, text }];
  });
  const hashes = new Map(pages.map(({ file, text }) => [file, text]));
  const listed = site.entries.filter(({ file }) => hashes.has(file));
  const isSame = ({ route, file }: CatalogueEntry) => texts.get(route) === hashes.get(file);
  const read = async (file: string) => {
    const content = await files.read(hashes.get(file) ?? "");
    if (content === null) throw new MissingText(`The text ${file} is not at hand`);
    return new TextDecoder().decode(content);
  };
  const indexes: Record<string, string> = {};
  for (const [language, entries] of byLanguage(listed)) {
    const old = before?.indexes[language];
    const oldPages = known?.pages.filter((page) => page.language === language);
    const newPages = pages.filter((page) => page.language === language);
    if (old !== undefined && marksOf(oldPages ?? []) === marksOf(newPages)) {
      indexes[language] = old;
      continue;
    }
    const index = old === undefined || known === null ? null : await readIndex(old, files);
    indexes[language] = await files.write(
      packIndex(await indexPages(language, entries, read, index, isSame)),
    );
  }
  const catalogue: ShelfCatalogue = { format: FORMAT, language: languageOf(site, pages), pages };
  return { catalogue: await files.write(Buffer.from(JSON.stringify(catalogue))), indexes };
}

/** Null when it is gone, or of another kind. */
export async function readCatalogue(
  hash: string,
  files: Pick<ShelfFiles, "read">,
): Promise<ShelfCatalogue | null> {
  const content = await files.read(hash);
  if (content === null) return null;
  const catalogue: ShelfCatalogue = JSON.parse(new TextDecoder().decode(content));
  return catalogue.format === FORMAT ? catalogue : null;
}

/** Null when it is gone, or of another kind. */
export async function readIndex(hash: string, files: Pick<ShelfFiles, "read">): Promise<SearchIndex | null> {
  const content = await files.read(hash);
  return content === null ? null : unpackIndex(content);
}

export function shelfHashes({ catalogue, indexes }: Shelf): readonly string[] {
  return [catalogue, ...Object.values(indexes)];
}

/** As long as it stays the same, so does the index. */
function marksOf(pages: readonly ShelfPage[]): string {
  const hash = createHash("sha256");
  for (const { route, title, versions, boost, text } of pages) {
    hash.update(JSON.stringify([route, title, versions, boost, text]));
  }
  return hash.digest("hex");
}

function languageOf({ home }: ShelfSite, pages: readonly ShelfPage[]): string {
  const page = pages.find(({ route }) => route === home) ?? pages[0];
  return page?.language ?? "en";
}
