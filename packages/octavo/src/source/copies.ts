import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fetchPublic, type Answer } from "./egress.ts";

export type FetchedCopy =
  | {
      /** A file on this machine that holds the document; its name changes with the content. */
      readonly file: string;
      readonly revision: string;
      /** Why it is not the newest; null when it is. */
      readonly warning: string | null;
    }
  | { readonly file: null; readonly problem: string };

/** Gets the document at a URL. */
export type FetchSpec = (url: string) => Promise<FetchedCopy>;

export interface CopyOptions {
  /** How to ask for a document. */
  readonly ask?: (url: string) => Promise<Answer>;
  /** For so many milliseconds a document is not asked for again. */
  readonly fresh?: number;
}

const limits = { maxBytes: 40_000_000, milliseconds: 20_000, attempts: 3 };
const standardFresh = 60_000;

/** Documents from the web. The last good copy of each is kept in a folder, for when it cannot be had. */
export function documentCopies(folder: string, options: CopyOptions = {}): FetchSpec {
  const { ask = (url: string) => fetchPublic(url, limits), fresh = standardFresh } = options;
  const recent = new Map<string, { readonly at: number; readonly copy: Promise<FetchedCopy> }>();
  return (url) => {
    const known = recent.get(url);
    if (known !== undefined && Date.now() - known.at < fresh) return known.copy;
    const copy = fetchCopy(url, folder, ask);
    recent.set(url, { at: Date.now(), copy });
    return copy;
  };
}

async function fetchCopy(
  url: string,
  folder: string,
  ask: (url: string) => Promise<Answer>,
): Promise<FetchedCopy> {
  const answer = await ask(url);
  if (answer.bytes !== null) return keep(url, answer.bytes, folder);
  const last = await lastCopy(url, folder);
  if (last === null) return { file: null, problem: answer.problem };
  return { ...last, warning: `${answer.problem}; the copy of ${last.keptAt.slice(0, 10)} is used` };
}

async function keep(
  url: string,
  bytes: Uint8Array,
  folder: string,
  keptAt = new Date().toISOString(),
): Promise<FetchedCopy> {
  const revision = hashOf(bytes);
  const file = join(folder, revision);
  await mkdir(folder, { recursive: true });
  await writeWhole(file, bytes);
  const note: Note = { url, revision, keptAt };
  await writeWhole(noteFile(url, folder), JSON.stringify(note));
  return { file, revision, warning: null };
}

/** A kept document, as it is carried from one folder to another. */
export interface CarriedCopy {
  readonly url: string;
  readonly keptAt: string;
  readonly text: string;
}

/** Everything that a folder keeps. */
export async function carriedCopies(folder: string): Promise<readonly CarriedCopy[]> {
  const names = await readdir(folder).catch(() => []);
  const carried: CarriedCopy[] = [];
  for (const name of names.filter((each) => each.endsWith(".json")).sort()) {
    const { url } = parseNote(await readFile(join(folder, name), "utf8"));
    const copy = await lastCopy(url, folder);
    if (copy !== null) carried.push({ url, keptAt: copy.keptAt, text: await readFile(copy.file, "utf8") });
  }
  return carried;
}

/** Fills a folder with what another one kept. */
export async function restoreCopies(folder: string, copies: readonly CarriedCopy[]): Promise<void> {
  for (const { url, keptAt, text } of copies) await keep(url, Buffer.from(text), folder, keptAt);
}

function parseNote(text: string): Note {
  return JSON.parse(text);
}

interface Note {
  readonly url: string;
  readonly revision: string;
  readonly keptAt: string;
}

/** The copy that was kept last, when it is whole. */
async function lastCopy(
  url: string,
  folder: string,
): Promise<{ readonly file: string; readonly revision: string; readonly keptAt: string } | null> {
  try {
    const note = parseNote(await readFile(noteFile(url, folder), "utf8"));
    const file = join(folder, note.revision);
    if (hashOf(await readFile(file)) !== note.revision) return null;
    return { file, revision: note.revision, keptAt: note.keptAt };
  } catch {
    return null;
  }
}

function noteFile(url: string, folder: string): string {
  return join(folder, `${hashOf(Buffer.from(url))}.json`);
}

/** Whoever reads the file meanwhile finds all of it, or what was there before. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
