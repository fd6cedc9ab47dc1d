import type { Diagnostic } from "#diagnostics/types.ts";
import { checkDocument } from "#openapi/check.ts";
import { discoverDocuments } from "#openapi/discover.ts";
import { findSpec } from "#openapi/lookup.ts";
import { openDocument } from "#openapi/open.ts";
import { operationRecords } from "#openapi/operations.ts";
import type { ApiDocument, OperationRecord } from "#openapi/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import type { Snapshot } from "#source/types.ts";
import type { RemoteSpec } from "../types.ts";
import { withRemoteSpecs } from "./files.ts";

/** A document that pages can be made of. */
export interface Specification {
  /** Path or URL. */
  readonly source: string;
  readonly document: ApiDocument;
  readonly records: readonly OperationRecord[];
  readonly revision: string | null;
}

export type Opened =
  | { readonly kind: "open"; readonly spec: Specification }
  /** There is no such file. */
  | { readonly kind: "missing" }
  /** What is wrong is known by `source`, or is in `problem` when there is no document to point into. */
  | { readonly kind: "unusable"; readonly source: string; readonly problem: string | null };

const isUrl = /^https?:\/\//i;
const specFile = /\.(?:json|ya?ml)$/i;

/** Opens the specifications that somebody names, each once. */
export class Specifications {
  readonly #snapshot: Snapshot;
  readonly #fetch: FetchSpec | null;
  readonly #opened = new Map<string, Promise<Opened>>();
  /** What is wrong in each document. */
  readonly #problems = new Map<string, readonly Diagnostic[]>();
  readonly #usable = new Set<string>();
  readonly #named = new Set<string>();
  readonly #remote: RemoteSpec[] = [];
  readonly #warnings = new Map<string, string>();
  #discovered: Promise<readonly string[]> | undefined;

  constructor(snapshot: Snapshot, fetch: FetchSpec | null) {
    this.#snapshot = snapshot;
    this.#fetch = fetch;
  }

  /** What is wrong in the documents that somebody names or uses. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.#named].sort().flatMap((source) => this.#problems.get(source) ?? []);
  }

  get used(): readonly string[] {
    return [...this.#named].filter((source) => this.#usable.has(source)).sort();
  }

  get unusable(): readonly string[] {
    return [...this.#named].filter((source) => !this.#usable.has(source)).sort();
  }

  get remote(): readonly RemoteSpec[] {
    return this.#remote;
  }

  /** Why an older copy of the document at a URL is used, once for whoever asks first. */
  takeWarning(url: string): string | null {
    const warning = this.#warnings.get(url) ?? null;
    this.#warnings.delete(url);
    return warning;
  }

  /** Documents of the repository, named in the configuration or not. */
  discovered(): Promise<readonly string[]> {
    this.#discovered ??= discoverDocuments(this.#snapshot);
    return this.#discovered;
  }

  /** By path, file name, either without extension, or URL. */
  async open(name: string): Promise<Opened> {
    const source = isUrl.test(name) ? name : await this.#sourceOf(name);
    if (source === null) return { kind: "missing" };
    this.#named.add(source);
    return this.look(source);
  }

  /** The same for a path or URL that nobody has named yet: what is wrong with it is nobody's concern. */
  look(source: string): Promise<Opened> {
    return this.#once(source, () => (isUrl.test(source) ? this.#fetched(source) : this.#read(source, null)));
  }

  async #sourceOf(name: string): Promise<string | null> {
    const path = name.replace(/^(?:\.?\/)+/, "");
    if (this.#snapshot.has(path)) return path;
    const files = this.#snapshot.paths.filter((file) => specFile.test(file));
    return findSpec(await this.discovered(), name) ?? findSpec(files, name);
  }

  #once(source: string, open: () => Promise<Opened>): Promise<Opened> {
    const known = this.#opened.get(source);
    if (known !== undefined) return known;
    const opening = open();
    this.#opened.set(source, opening);
    return opening;
  }

  async #fetched(url: string): Promise<Opened> {
    if (this.#fetch === null) {
      const problem = "specifications at URLs are not loaded here";
      return { kind: "unusable", source: url, problem };
    }
    const copy = await this.#fetch(url);
    if (copy.file === null) return { kind: "unusable", source: url, problem: copy.problem };
    if (copy.warning !== null) this.#warnings.set(url, copy.warning);
    this.#remote.push({ url, file: copy.file });
    return this.#read(url, copy.revision);
  }

  async #read(source: string, revision: string | null): Promise<Opened> {
    const files = withRemoteSpecs(this.#snapshot, this.#remote);
    const { value: document, diagnostics } = await openDocument(files, source);
    this.#problems.set(source, diagnostics);
    if (document === null) return { kind: "unusable", source, problem: null };
    const records = operationRecords(document);
    this.#problems.set(source, [...diagnostics, ...checkDocument(document, records)]);
    this.#usable.add(source);
    return { kind: "open", spec: { source, document, records, revision } };
  }
}
