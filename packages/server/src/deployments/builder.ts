/**
 * The program of a builder process: it reads what strangers wrote, so it holds no secret and reaches nothing but
 * its own folder. It makes the site in that folder and says how it went.
 */
import { hash as hashOf } from "node:crypto";
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "octavo/build";
import { inOrder } from "octavo/diagnostics/order";
import type { Diagnostic } from "octavo/diagnostics/types";
import { cataloguePath } from "octavo/output/catalogue";
import { contentSink } from "octavo/output/content-sink";
import type { BuildMemory, ContentSink, StoredFile } from "octavo/output/types";
import type { CatalogueEntry } from "octavo/site/catalogue";
import { carriedCopies, documentCopies, restoreCopies, type FetchSpec } from "octavo/source/copies";
import { directorySnapshot } from "octavo/source/directory";
import type { Snapshot } from "octavo/source/types";
import { fillShelf, MissingText, type Shelf, type ShelfFiles } from "#assistant/shelf.ts";
import {
  COPIES_FOLDER,
  MEMORY_FILE,
  MOST_DIAGNOSTICS,
  OUTPUT_FOLDER,
  RESULT_FILE,
  SOURCE_FOLDER,
  TASK_FILE,
  type BuilderEnd,
  type BuilderMemory,
  type BuilderMessage,
  type BuilderOutput,
  type BuilderResult,
  type BuilderTask,
  type PreviousShelf,
} from "./builder-protocol.ts";

class LimitPassed extends Error {
  readonly end: BuilderEnd;

  constructor(end: BuilderEnd) {
    super(end);
    this.end = end;
  }
}

const [folder = "."] = process.argv.slice(2);

// The service that wanted the result is gone.
process.on("disconnect", () => process.exit(1));

const end = await run().catch((error: unknown): BuilderEnd => {
  if (error instanceof LimitPassed) return error.end;
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return "broken";
});
tell({ kind: "end", end }, () => process.exit(0));

async function run(): Promise<BuilderEnd> {
  const task: BuilderTask = JSON.parse(readFileSync(join(folder, TASK_FILE), "utf8"));
  const source = join(folder, SOURCE_FOLDER);
  placeSources(source, task.sources);
  const snapshot = await directorySnapshot(source);
  const copies = join(folder, COPIES_FOLDER);
  const before = task.previous === null ? null : readMemory(task.previous.memory);
  await restoreCopies(copies, before?.specifications ?? []);
  const fetchSpec = documentCopies(copies);
  const { built, sink, shelf } = await make(snapshot.value, task, before, fetchSpec);
  const diagnostics = [...snapshot.diagnostics, ...built.diagnostics];
  if (built.value === null || shelf === null) {
    writeOutput(null, diagnostics);
    return "nothing";
  }
  const { memory, redirects, home, pages, reusedPages } = built.value;
  // By path, so that the same site always has the same manifest.
  const files = Object.fromEntries([...sink.files].sort(([one], [other]) => (one < other ? -1 : 1)));
  const left: BuilderMemory = { ...memory, specifications: await carriedCopies(copies) };
  writeFileSync(join(folder, MEMORY_FILE), JSON.stringify(left));
  writeOutput({ files, redirects, home, shelf, pages, reusedPages }, diagnostics);
  return "built";
}

interface Made {
  readonly built: Awaited<ReturnType<typeof build>>;
  readonly sink: ContentSink;
  readonly shelf: Shelf | null;
}

/** Without a shelf of the build before, the texts of its pages are needed: they are made anew. */
async function make(
  snapshot: Snapshot,
  task: BuilderTask,
  memory: BuildMemory | null,
  fetchSpec: FetchSpec,
): Promise<Made> {
  const sink = limited(contentSink(join(folder, OUTPUT_FOLDER)), task);
  const shelved = task.previous?.shelf ?? null;
  const previous = shelved === null || memory === null ? {} : { previous: memory };
  const built = await build(snapshot, sink, { ...previous, fetchSpec, onProgress });
  if (built.value === null) return { built, sink, shelf: null };
  try {
    return { built, sink, shelf: await shelve(sink, built.value.home, shelved) };
  } catch (error) {
    if (!(error instanceof MissingText) || shelved === null) throw error;
    return make(snapshot, { ...task, previous: null }, null, fetchSpec);
  }
}

function shelve(sink: ContentSink, home: string, before: PreviousShelf | null): Promise<Shelf> {
  const written = sink.files.get(cataloguePath);
  const entries: readonly CatalogueEntry[] =
    written === undefined ? [] : JSON.parse(readFileSync(join(sink.folder, written.hash), "utf8"));
  const files: ShelfFiles = {
    async read(hash) {
      const file = before?.files[hash] ?? join(sink.folder, hash);
      return existsSync(file) ? readFileSync(file) : null;
    },
    async write(content) {
      const hash = hashOf("sha256", content, "hex");
      writeFileSync(join(sink.folder, hash), content);
      return hash;
    },
  };
  const site = { entries, home, hashOf: (file: string) => sink.files.get(file)?.hash };
  return fillShelf(site, before?.shelf ?? null, files);
}

/** Links cost nothing; where there cannot be any, copies do. */
function placeSources(root: string, sources: BuilderTask["sources"]): void {
  const made = new Set<string>();
  mkdirSync(root, { recursive: true });
  for (const [path, content] of Object.entries(sources)) {
    const file = join(root, path);
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    try {
      linkSync(content, file);
    } catch {
      copyFileSync(content, file);
    }
  }
}

function readMemory(file: string): BuilderMemory {
  const memory: BuilderMemory = JSON.parse(readFileSync(file, "utf8"));
  return memory;
}

/** Stops the build as soon as the site has more files or bytes than it may. */
function limited(sink: ContentSink, { files, outputBytes }: BuilderTask): ContentSink {
  let bytes = 0;
  const counted = (path: string, before: StoredFile | undefined) => {
    bytes += (sink.files.get(path)?.bytes ?? 0) - (before?.bytes ?? 0);
    if (sink.files.size > files) throw new LimitPassed("too-many-files");
    if (bytes > outputBytes) throw new LimitPassed("too-many-bytes");
  };
  return {
    folder: sink.folder,
    files: sink.files,
    refer(path, file) {
      const before = sink.files.get(path);
      sink.refer(path, file);
      counted(path, before);
    },
    async write(artifact) {
      const before = sink.files.get(artifact.path);
      await sink.write(artifact);
      counted(artifact.path, before);
    },
  };
}

function writeOutput(result: BuilderResult | null, found: readonly Diagnostic[]): void {
  const diagnostics = inOrder(found);
  const output: BuilderOutput = {
    result,
    // Errors are what a person has to know first.
    diagnostics: diagnostics
      .toSorted((one, other) => Number(one.severity === "warning") - Number(other.severity === "warning"))
      .slice(0, MOST_DIAGNOSTICS),
    furtherDiagnostics: Math.max(0, diagnostics.length - MOST_DIAGNOSTICS),
  };
  writeFileSync(join(folder, RESULT_FILE), JSON.stringify(output));
}

function onProgress(done: number, total: number): void {
  tell({ kind: "progress", done, total });
}

function tell(message: BuilderMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, () => then?.());
}
