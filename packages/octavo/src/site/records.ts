import { readFrontmatter, wrongField, type Frontmatter } from "#content/frontmatter.ts";
import type { Checked } from "#diagnostics/types.ts";
import { isPageFile } from "#navigation/files.ts";
import type { Snapshot } from "#source/types.ts";
import { classesInCode, classesInPage } from "#utilities/candidates.ts";
import { contextualFault } from "./contextual.ts";
import type { PageMode } from "./types.ts";

/** What the whole site must know of a page, a snippet or a file of components before any page is rendered. */
export interface SourceRecord extends Checked<Frontmatter | null> {
  /** Words of its `class` attributes. */
  readonly classes: readonly string[];
  readonly hasDiagram: boolean;
}

/** By file. The preview keeps it between edits and forgets only what changed. */
export type RecordCache = Map<string, SourceRecord>;

const modes: ReadonlySet<string> = new Set<PageMode>(["default", "wide", "custom", "frame", "center"]);

/** Folders of texts that other pages import: not pages themselves, unless the navigation lists them. */
const snippetFolder = /(^|\/)_?snippets\//;

/** What the author's own assistants are told about the repository, at its root. */
const agentFile = /^(?:CLAUDE(?:\.local)?|AGENTS?|GEMINI|QWEN|WARP|SKILL)\.md$/;

export function pageSources(paths: readonly string[], listed: ReadonlySet<string>): readonly string[] {
  const isForOthers = (path: string) => snippetFolder.test(path) || agentFile.test(path);
  return paths.filter((path) => isPageFile(path) && (listed.has(path) || !isForOthers(path)));
}

/** Snippets, and files of components: what pages are made with. */
export function partSources(paths: readonly string[], pages: readonly string[]): readonly string[] {
  const known = new Set(pages);
  return paths.filter((path) => (isPageFile(path) || componentFile.test(path)) && !known.has(path));
}

const componentFile = /\.[jt]sx$/;
const diagram = /(`{3}|~{3})[ \t]*mermaid/i;

export function readRecord(text: string, file: string): SourceRecord {
  if (componentFile.test(file)) {
    return { value: null, diagnostics: [], classes: classesInCode(text), hasDiagram: false };
  }
  const { value, diagnostics } = readFrontmatter(text, file);
  const fault = contextualFault(value.contextual);
  const wrong = fault === null ? [] : [wrongField("contextual", fault, text, file)];
  return {
    value,
    diagnostics: [...diagnostics, ...wrong],
    classes: classesInPage(text),
    hasDiagram: diagram.test(text),
  };
}

const filesAtOnce = 64;

/** Reads what is to be known of many files, some at a time, so that memory stays flat. */
export async function readRecords(
  snapshot: Snapshot,
  sources: readonly string[],
  cache: RecordCache,
): Promise<RecordCache> {
  const missing = sources.filter((source) => !cache.has(source));
  for (let start = 0; start < missing.length; start += filesAtOnce) {
    await Promise.all(
      missing.slice(start, start + filesAtOnce).map(async (source) => {
        cache.set(source, readRecord(await snapshot.text(source), source));
      }),
    );
  }
  return cache;
}

export function modeOf(frontmatter: Frontmatter): PageMode {
  return isMode(frontmatter.mode) ? frontmatter.mode : "default";
}

function isMode(mode: string | null): mode is PageMode {
  return mode !== null && modes.has(mode);
}

/** A page without a title is called after its file: `getting-started_page` → `Getting started page`. */
export function titleFromPath(path: string): string {
  const segments = path.split("/").filter((segment, index) => segment !== "index" || index === 0);
  const words = (segments.at(-1) ?? "").replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
