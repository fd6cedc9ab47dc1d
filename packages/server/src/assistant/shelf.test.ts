import { expect, it } from "vitest";
import { hashOf } from "#blobs/hash.ts";
import { fillShelf, MissingText, readIndex, shelfHashes, type Shelf, type ShelfFiles } from "./shelf.ts";

/** Blobs that say what was asked of them. */
function memory() {
  const contents = new Map<string, Uint8Array>();
  const read: string[] = [];
  const files: ShelfFiles = {
    async read(hash) {
      read.push(hash);
      return contents.get(hash) ?? null;
    },
    async write(content) {
      contents.set(hashOf(content), content);
      return hashOf(content);
    },
  };
  return { contents, read, files };
}

type Texts = Readonly<
  Record<string, { readonly text: string; readonly language?: string; readonly boost?: number }>
>;

/** Shelves a site, as a build that writes these texts would; those of `unwritten` are not at hand. */
async function shelve(
  { contents, files }: ReturnType<typeof memory>,
  texts: Texts,
  before: Shelf | null = null,
  unwritten: readonly string[] = [],
): Promise<Shelf> {
  const hashes = new Map<string, string>();
  for (const [route, { text }] of Object.entries(texts)) {
    const hash = await files.write(Buffer.from(text));
    hashes.set(`${route}.md`, hash);
    if (unwritten.includes(route)) contents.delete(hash);
  }
  const entries = Object.entries(texts).map(([route, { language = "en", boost = 1 }]) => ({
    route,
    href: route,
    file: `${route}.md`,
    title: route.slice(1),
    description: null,
    language,
    versions: [],
    boost,
  }));
  return fillShelf({ entries, home: "/one", hashOf: (file) => hashes.get(file) }, before, files);
}

const first: Texts = {
  "/one": { text: "# One\n\nApples." },
  "/two": { text: "# Two\n\nPears." },
  "/eins": { text: "# Eins\n\nBirnen.", language: "de" },
};

it("an edited page makes the shelf that a whole build would make, from that page's text alone", async () => {
  const blobs = memory();
  const before = await shelve(blobs, first);
  const second: Texts = {
    ...first,
    "/two": { text: "# Two\n\nPlums." },
    "/three": { text: "# Three\n\nFigs." },
  };
  blobs.read.length = 0;
  const after = await shelve(blobs, second, before, ["/one", "/eins"]);
  expect(after).toEqual(await shelve(memory(), second));
  expect(after.indexes["de"]).toBe(before.indexes["de"]);
  // The catalogue and the index before, and two texts.
  expect(blobs.read).toHaveLength(4);
});

it("a page that counts for more needs no text", async () => {
  const blobs = memory();
  const before = await shelve(blobs, first);
  const weighed: Texts = { ...first, "/one": { text: "# One\n\nApples.", boost: 3 } };
  const after = await shelve(blobs, weighed, before, ["/one", "/two", "/eins"]);
  expect(after).toEqual(await shelve(memory(), weighed));
});

it("a page that is gone is not found any more", async () => {
  const blobs = memory();
  const before = await shelve(blobs, first);
  const { "/two": _, ...fewer } = first;
  const after = await shelve(blobs, fewer, before);
  expect((await readIndex(after.indexes["en"] ?? "", blobs.files))?.words).not.toContain("pear");
});

it("a text that is needed and not at hand is asked for", async () => {
  await expect(shelve(memory(), first, null, ["/one"])).rejects.toThrow(MissingText);
  const blobs = memory();
  const before = await shelve(blobs, first);
  blobs.contents.delete(before.catalogue);
  await expect(shelve(blobs, first, before, ["/one"])).rejects.toThrow(MissingText);
});

it("everything on it has a hash", async () => {
  const blobs = memory();
  const shelf = await shelve(blobs, first);
  expect(shelfHashes(shelf)).toHaveLength(3);
  for (const hash of shelfHashes(shelf)) expect(blobs.contents.has(hash)).toBe(true);
});
