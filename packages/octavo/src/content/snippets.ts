import type { HastNode } from "satteri";
import { diagnose } from "#diagnostics/diagnose.ts";
import type { Code } from "#diagnostics/codes.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { Files } from "#source/types.ts";
import { dataValue, readData } from "./data.ts";
import { isScriptTooDeep } from "./depth.ts";
import { isRecord, type Value } from "./expressions/values.ts";
import { importEndings, importPath, leadsNowhere } from "./imports.ts";
import { readPageModule, readScript, type Declarations, type Import, type PageModule } from "./modules.ts";
import { parseSource, type Parsed } from "./parse.ts";
import type { Position } from "./types.ts";
import { fillVariables } from "./variables.ts";

/** How the files of a page are read. */
export interface Reading {
  readonly files: Files;
  readonly variables: Readonly<Record<string, string>>;
  /** The setting `styling.latex`. */
  readonly latex: boolean | undefined;
}

/** A page or snippet. */
export interface TextModule {
  readonly kind: "text";
  readonly file: string;
  readonly parsed: Parsed;
  readonly module: PageModule;
  /** Files that its imports and its `<Snippet file>` lead to, by what is written there. */
  readonly targets: ReadonlyMap<string, string>;
}

/** A `.jsx` or `.tsx` file; without declarations when it is no valid module. */
export interface ScriptModule {
  readonly kind: "script";
  readonly file: string;
  readonly module: Declarations | null;
  /** Files that its imports lead to, by what is written there. */
  readonly targets: ReadonlyMap<string, string>;
}

/** A `.json` file. */
export interface DataModule {
  readonly kind: "data";
  readonly file: string;
  /** Nothing by any name when the file cannot be read: that is one mistake, not many. */
  readonly value: Value;
  readonly isRead: boolean;
}

/** A picture or another file: importing it gives its address. */
export interface FileModule {
  readonly kind: "file";
  readonly file: string;
}

export type Module = TextModule | ScriptModule | DataModule | FileModule;

export interface Modules {
  readonly page: TextModule;
  readonly byFile: ReadonlyMap<string, Module>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a page, and everything that it imports. */
export async function readModules(file: string, reading: Reading): Promise<Modules> {
  const loader = new Loader(reading);
  const page = await loader.text(file, []);
  return { page, byFile: loader.byFile, diagnostics: loader.diagnostics };
}

const textFile = /\.mdx?$/i;
const scriptFile = /\.(?:jsx|tsx|js|ts|mjs)$/i;
const dataFile = /\.json$/i;
const assetFile = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|pdf)$/i;
/** Hooks and JSX are there without an import. */
const tolerated = /^(?:react|react-dom|preact)(?:\/|$)|\.s?css$/;

class Loader {
  readonly byFile = new Map<string, Module>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  async text(file: string, chain: readonly string[]): Promise<TextModule> {
    const { files, variables, latex } = this.#reading;
    const filled = fillVariables(await files.text(file), file, variables);
    const parsed = parseSource(filled.value, file, latex);
    const module = readPageModule(parsed);
    this.diagnostics.push(...filled.diagnostics, ...parsed.diagnostics);
    for (const at of module.broken) {
      this.#report(
        "content/syntax",
        file,
        at,
        "This `import` or `export` is no valid JavaScript, and is left out",
      );
    }
    const targets = new Map<string, string>();
    const made: TextModule = { kind: "text", file, parsed, module, targets };
    this.byFile.set(file, made);
    const inside = [...chain, file];
    for (const found of module.imports) await this.#import(found, file, inside, targets);
    if (parsed.text.text.includes("<Snippet")) {
      for (const { written, at } of legacySnippets(parsed))
        await this.#legacy(written, file, at, inside, targets);
    }
    return made;
  }

  async #import(
    found: Import,
    file: string,
    chain: readonly string[],
    targets: Map<string, string>,
  ): Promise<void> {
    const { from, at, imported } = found;
    if (tolerated.test(from) || targets.has(from)) return;
    const target = this.#resolve(from, file);
    if (target === null) {
      this.diagnostics.push(leadsNowhere(from, { file, ...at }));
      return;
    }
    await this.#follow(target, from, file, at, chain, targets);
    const module = this.byFile.get(target);
    if (targets.has(from) && module !== undefined && !exportsName(module, imported)) {
      this.#report("content/import-missing", file, at, `\`${from}\` exports no \`${imported}\``);
    }
  }

  async #legacy(
    written: string,
    file: string,
    at: Position,
    chain: readonly string[],
    targets: Map<string, string>,
  ): Promise<void> {
    if (targets.has(written)) return;
    const path = written.replace(/^\/+/, "");
    const candidates = [`_snippets/${path}`, `snippets/${path}`, path].flatMap((candidate) => [
      candidate,
      `${candidate}.mdx`,
      `${candidate}.md`,
    ]);
    const target = candidates.find((candidate) => textFile.test(candidate) && this.#has(candidate));
    if (target !== undefined) await this.#follow(target, written, file, at, chain, targets);
    else this.#report("content/import-missing", file, at, `The snippet \`${written}\` does not exist`);
  }

  async #follow(
    target: string,
    written: string,
    file: string,
    at: Position,
    chain: readonly string[],
    targets: Map<string, string>,
  ): Promise<void> {
    if (chain.includes(target)) {
      const circle = [...chain.slice(chain.indexOf(target)), target].join(" → ");
      this.#report("content/import-cycle", file, at, `\`${written}\` leads back to itself: ${circle}`);
      return;
    }
    if (!this.byFile.has(target)) {
      if (scriptFile.test(target)) await this.#script(target, chain);
      else if (dataFile.test(target)) await this.#data(target);
    }
    targets.set(written, target);
    if (this.byFile.has(target)) return;
    if (textFile.test(target)) await this.text(target, chain);
    else this.byFile.set(target, { kind: "file", file: target });
  }

  /** Components may import each other in circles. */
  async #script(file: string, chain: readonly string[]): Promise<void> {
    const text = await this.#reading.files.text(file);
    const isTooDeep = isScriptTooDeep(text);
    const module = isTooDeep ? null : readScript(text);
    const targets = new Map<string, string>();
    this.byFile.set(file, { kind: "script", file, module, targets });
    if (isTooDeep) {
      const message = `\`${file}\` is nested too deeply to be read`;
      this.#report("content/too-deep", file, { line: 1, column: 1 }, message);
    }
    for (const found of module?.imports ?? []) await this.#import(found, file, chain, targets);
  }

  async #data(file: string): Promise<void> {
    const read = readData(await this.#reading.files.text(file));
    const value = read.kind === "data" ? dataValue(read.data) : new Map<string, Value>();
    this.byFile.set(file, { kind: "data", file, value, isRead: read.kind === "data" });
    if (read.kind === "refused")
      this.#report("content/import-data", file, read.at, `\`${file}\` ${read.reason}`);
  }

  #resolve(written: string, file: string): string | null {
    const path = importPath(written, file);
    if (path === null) return null;
    const found = importEndings.map((ending) => path + ending).find((candidate) => this.#has(candidate));
    const isKnown = [textFile, scriptFile, dataFile, assetFile].some(
      (kind) => found !== undefined && kind.test(found),
    );
    return found !== undefined && isKnown ? found : null;
  }

  #has(path: string): boolean {
    return path !== "" && this.#reading.files.has(path);
  }

  #report(code: Code, file: string, at: Position, message: string): void {
    this.diagnostics.push(diagnose(code, { file, ...at }, message));
  }
}

function exportsName(module: Module, name: string): boolean {
  if (name === "*" || module.kind === "file") return true;
  if (module.kind === "data")
    return name === "default" || !module.isRead || (isRecord(module.value) && module.value.has(name));
  if (module.kind === "script" && module.module === null) return true;
  // What is handed on from another file is not counted here.
  if (module.module !== null && module.module.forwards.length > 0) return true;
  if (module.kind === "script") return module.module?.exports.has(name) ?? true;
  return name === "default" || module.module.exports.has(name);
}

interface LegacySnippet {
  readonly written: string;
  readonly at: Position;
}

/** Every `<Snippet file="…">`, without recursion: a page may be nested deeply. */
function legacySnippets({ root, place }: Parsed): readonly LegacySnippet[] {
  const found: LegacySnippet[] = [];
  const pending: HastNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const written = snippetFile(node);
    if (written !== null) found.push({ written, at: place(node) ?? { line: 1, column: 1 } });
    if ("children" in node) for (const child of node.children) pending.push(child);
  }
  return found.toReversed();
}

/** What a `<Snippet file="…">` names. */
export function snippetFile(node: HastNode): string | null {
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return null;
  if (node.name !== "Snippet") return null;
  for (const attribute of node.attributes) {
    if (
      attribute.type === "mdxJsxAttribute" &&
      attribute.name === "file" &&
      typeof attribute.value === "string"
    ) {
      return attribute.value;
    }
  }
  return null;
}
