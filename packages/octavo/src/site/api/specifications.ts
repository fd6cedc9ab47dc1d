import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { checkDocument } from "#openapi/check.ts";
import { discoverDocuments, type Discovered } from "#openapi/discover.ts";
import { findSpec } from "#openapi/lookup.ts";
import { openDocument } from "#openapi/open.ts";
import { operationRecords } from "#openapi/operations.ts";
import type { ApiDocument, OperationRecord } from "#openapi/types.ts";
import type { FetchSpec } from "#source/copies.ts";
import type { Snapshot } from "#source/types.ts";
import type { RemoteSpec } from "../types.ts";
import { withRemoteSpecs } from "./files.ts";
import { Overlays } from "./overlays.ts";

/** A document that pages can be made of. */
export interface Specification {
  /** Path or URL. */
  readonly source: string;
  readonly document: ApiDocument;
  readonly records: readonly OperationRecord[];
  readonly revision: string | null;
  /** Paths and URLs of the overlays that have been applied. */
  readonly overlays: readonly string[];
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
  readonly #overlays: Overlays;
  #discovered: Promise<Discovered> | undefined;

  constructor(snapshot: Snapshot, fetch: FetchSpec | null) {
    this.#snapshot = snapshot;
    this.#fetch = fetch;
    this.#overlays = new Overlays(snapshot);
  }

  /** What is wrong in the documents that somebody names or uses. */
  get diagnostics(): readonly Diagnostic[] {
    const found = [...this.#named].sort().flatMap((source) => this.#problems.get(source) ?? []);
    return [...this.#overlays.diagnostics, ...found];
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
  async documents(): Promise<readonly string[]> {
    return (await this.#discover()).documents;
  }

  #discover(): Promise<Discovered> {
    this.#discovered ??= discoverDocuments(this.#snapshot);
    return this.#discovered;
  }

  /** Says which overlays a specification has, before it is opened. */
  async declareOverlays(name: string, overlays: readonly string[], place: Place): Promise<void> {
    const source = await this.#sourceOf(name);
    if (source !== null) this.#overlays.declare(source, overlays, place);
  }

  /** By path, file name, either without extension, or URL. */
  async open(name: string): Promise<Opened> {
    const source = await this.#sourceOf(name);
    if (source === null) return { kind: "missing" };
    this.#named.add(source);
    return this.look(source);
  }

  /** The same for a path or URL that nobody has named yet: what is wrong with it is nobody's concern. */
  look(source: string): Promise<Opened> {
    return this.#once(source, () => (isUrl.test(source) ? this.#fetched(source) : this.#read(source, null)));
  }

  async #sourceOf(name: string): Promise<string | null> {
    if (isUrl.test(name)) return name;
    const path = name.replace(/^(?:\.?\/)+/, "");
    if (this.#snapshot.has(path)) return path;
    const files = this.#snapshot.paths.filter((file) => specFile.test(file));
    return findSpec(await this.documents(), name) ?? findSpec(files, name);
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
    const overlays = await this.#overlays.of(source, async () => (await this.#discover()).overlays);
    const files = withRemoteSpecs(this.#snapshot, this.#remote);
    const { value: document, diagnostics } = await openDocument(files, source, overlays);
    this.#problems.set(source, diagnostics);
    if (document === null) return { kind: "unusable", source, problem: null };
    const records = operationRecords(document);
    this.#problems.set(source, [...diagnostics, ...checkDocument(document, records)]);
    this.#usable.add(source);
    return { kind: "open", spec: { source, document, records, revision, overlays } };
  }
}
