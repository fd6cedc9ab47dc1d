import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countOf } from "octavo/diagnostics/order";
import type { Diagnostic } from "octavo/diagnostics/types";
import { shelfHashes } from "#assistant/shelf.ts";
import { together } from "#blobs/together.ts";
import type { Blobs } from "#blobs/types.ts";
import type { BuiltDeployment, Deployment } from "#store/types.ts";
import { parseBuilderOutput } from "./builder-output.ts";
import { runBuilder, type ProcessEnd } from "./builder-process.ts";
import {
  MEMORY_FILE,
  OUTPUT_FOLDER,
  RESULT_FILE,
  TASK_FILE,
  type BuilderOutput,
  type BuilderResult,
  type BuilderTask,
  type PreviousBuild,
  type PreviousShelf,
} from "./builder-protocol.ts";
import type { BuildLimits } from "./limits.ts";
import { readManifest, readTree, writeJson } from "./trees.ts";
import type { Manifest } from "./types.ts";

const READS_AT_ONCE = 16;

export type BuildOutcome =
  | { readonly kind: "built"; readonly built: BuiltDeployment }
  | { readonly kind: "failed"; readonly summary: string; readonly diagnostics: readonly Diagnostic[] }
  /** Somebody stopped it: the service ends, or there is a newer deployment. */
  | { readonly kind: "stopped" };

export interface BuildContext {
  readonly blobs: Blobs;
  /** An empty folder for this build alone. */
  readonly folder: string;
  readonly limits: BuildLimits;
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
  /** What a builder printed when it should not have: for those who run the service. */
  onPrinted(text: string): void;
}

/** From a received tree to the files of a site, all of them kept. */
export async function buildTree(
  treeHash: string,
  previous: Deployment | null,
  context: BuildContext,
): Promise<BuildOutcome> {
  const { blobs, folder, limits } = context;
  const tree = await readTree(treeHash, blobs);
  const fetched = await fetchSources(Object.values(tree.files), context);
  const sources = Object.entries(tree.files).map(([path, hash]) => [path, fetched.get(hash) ?? ""]);
  const before = await openPrevious(previous, context);
  const task: BuilderTask = {
    sources: Object.fromEntries(sources),
    previous: before?.left ?? null,
    files: limits.files,
    outputBytes: limits.outputBytes,
  };
  await writeFile(join(folder, TASK_FILE), JSON.stringify(task));

  const end = await runBuilder(folder, context);
  if (end.kind === "stopped") return { kind: "stopped" };
  if (end.kind !== "built" && end.kind !== "nothing") {
    if (end.printed !== "") context.onPrinted(end.printed);
    return { kind: "failed", summary: explain(end, limits), diagnostics: tree.diagnostics };
  }
  const output = await readOutput(folder);
  const diagnostics = [...tree.diagnostics, ...output.diagnostics];
  if (output.result === null) {
    return { kind: "failed", summary: nothingToShow(diagnostics), diagnostics };
  }
  const { files, redirects, home, shelf, pages, reusedPages } = output.result;
  const known = new Set([
    ...Object.values(tree.files),
    ...(before === null ? [] : hashesOf(before.manifest)),
  ]);
  await keepFiles(output.result, known, context);
  const manifest: Manifest = { files, redirects, home, shelf };
  const built: BuiltDeployment = {
    manifest: await writeJson(manifest, blobs),
    memory: await blobs.write(await readFile(join(folder, MEMORY_FILE))),
    summary: summarise(pages, reusedPages, diagnostics, output.furtherDiagnostics),
    pages,
    reusedPages,
    diagnostics,
  };
  return { kind: "built", built };
}

/** The files on this machine that hold the sources, by hash; fetched where blobs are kept elsewhere. */
async function fetchSources(
  hashes: readonly string[],
  { blobs, folder, signal }: BuildContext,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const elsewhere = new Set<string>();
  for (const hash of hashes) {
    const file = blobs.file(hash);
    if (file === null) elsewhere.add(hash);
    else files.set(hash, file);
  }
  if (elsewhere.size === 0) return files;
  const fetched = join(folder, "fetched");
  await mkdir(fetched);
  await together(elsewhere, READS_AT_ONCE, async (hash) => {
    signal.throwIfAborted();
    const bytes = await blobs.read(hash);
    if (bytes === null) throw new Error(`The blob ${hash} of a source is missing.`);
    await writeFile(join(fetched, hash), bytes);
    files.set(hash, join(fetched, hash));
  });
  return files;
}

interface Before {
  readonly left: PreviousBuild;
  readonly manifest: Manifest;
}

/** What the build before left for this one; without it, everything is built anew. */
async function openPrevious(previous: Deployment | null, context: BuildContext): Promise<Before | null> {
  const { blobs, folder } = context;
  if (previous === null || previous.manifest === null || previous.memory === null) return null;
  const memory = await blobs.read(previous.memory);
  if (memory === null || !(await blobs.has(previous.manifest))) return null;
  const manifest = await readManifest(previous.manifest, blobs);
  const memoryFile = join(folder, "previous.json");
  await writeFile(memoryFile, memory);
  return { left: { memory: memoryFile, shelf: await openShelf(manifest, context) }, manifest };
}

async function openShelf(
  { shelf }: Manifest,
  { blobs, folder }: BuildContext,
): Promise<PreviousShelf | null> {
  if (shelf === undefined) return null;
  const files: Record<string, string> = {};
  for (const hash of shelfHashes(shelf)) {
    const content = await blobs.read(hash);
    if (content === null) return null;
    files[hash] = join(folder, `previous-${hash}`);
    await writeFile(files[hash], content);
  }
  return { shelf, files };
}

async function readOutput(folder: string): Promise<BuilderOutput> {
  return parseBuilderOutput(await readFile(join(folder, RESULT_FILE), "utf8"));
}

/** Keeps what the builder made. What it did not make has to be known: a source, or of the deployment before. */
async function keepFiles(
  result: BuilderResult,
  known: ReadonlySet<string>,
  { blobs, folder, signal }: BuildContext,
): Promise<void> {
  signal.throwIfAborted();
  const made = new Set(hashesOf(result).filter((hash) => !known.has(hash)));
  await blobs.adopt([...made].map((hash) => ({ hash, file: join(folder, OUTPUT_FOLDER, hash) })));
}

function hashesOf({ files, shelf }: Pick<Manifest, "files" | "shelf">): readonly string[] {
  const hashes = Object.values(files).map(({ hash }) => hash);
  return shelf === undefined ? hashes : [...hashes, ...shelfHashes(shelf)];
}

function explain({ kind }: ProcessEnd, limits: BuildLimits): string {
  const number = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 2 });
  switch (kind) {
    case "too-slow":
      return `The build took more than ${number(limits.seconds)} seconds and was stopped.`;
    case "too-much-memory":
      return `The build took more than ${number(limits.memoryBytes / 1024 ** 2)} MB of memory and was stopped.`;
    case "too-many-files":
      return `The site would have more than ${number(limits.files)} files.`;
    case "too-many-bytes":
      return `The site would have more than ${number(limits.outputBytes / 1024 ** 2)} MB.`;
    default:
      return "The build broke off. This is a mistake in Octavo, not in the documentation.";
  }
}

/** The first error says it best. */
function nothingToShow(diagnostics: readonly Diagnostic[]): string {
  const first = diagnostics.find(({ severity }) => severity === "error") ?? diagnostics[0];
  return first === undefined ? "There is nothing to show." : `There is nothing to show: ${first.message}`;
}

function summarise(
  pages: number,
  reusedPages: number,
  diagnostics: readonly Diagnostic[],
  further: number,
): string {
  const { errors, warnings } = countOf(diagnostics);
  const parts = [counted(pages, "page")];
  if (reusedPages > 0) parts.push(`${reusedPages.toLocaleString("en")} of them unchanged`);
  if (errors > 0) parts.push(counted(errors, "error"));
  if (warnings > 0) parts.push(counted(warnings, "warning"));
  if (further > 0) parts.push(`${counted(further, "further problem")} not listed`);
  return `${parts.join(", ")}.`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
