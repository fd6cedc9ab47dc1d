import { pageOf, type TakenSlugs } from "#openapi/slugs.ts";
import type { OperationPage, OperationRecord } from "#openapi/types.ts";
import type { Specification } from "./specifications.ts";

/** A page that is made from nothing but a specification. */
export interface GeneratedPage {
  readonly spec: Specification;
  readonly page: OperationPage;
}

/** A page file that shows an operation. */
export interface BackedFile {
  /** Path without extension. */
  readonly path: string;
  readonly spec: string;
  readonly pointer: string;
}

/** Gives operations their pages. An operation that several places of the navigation list has one page. */
export class OperationPages {
  readonly #taken: TakenSlugs;
  readonly #files: ReadonlyMap<string, BackedFile>;
  readonly #pages = new Map<string, OperationPage>();
  readonly #generated: GeneratedPage[] = [];

  /** `paths`: of all page files, which keep their addresses; `backed`: those that show an operation. */
  constructor(paths: Iterable<string>, backed: readonly BackedFile[]) {
    this.#taken = new Set(paths);
    this.#files = new Map(backed.map((file) => [file.path, file]));
  }

  get generated(): readonly GeneratedPage[] {
    return this.#generated;
  }

  page(record: OperationRecord, directory: string, spec: Specification): OperationPage {
    // An address of its own is the same under every directory.
    const folder = record.href === null ? directory : "";
    const key = JSON.stringify([record.spec, folder, record.kind, record.method, record.path]);
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const made = this.#handwritten(record, directory) ?? pageOf(record, directory, this.#taken);
    this.#pages.set(key, made);
    if (!this.#isFile(made)) this.#generated.push({ spec, page: made });
    return made;
  }

  /** A file that stands where the page would be, and shows the same operation, is that page. */
  #handwritten(record: OperationRecord, directory: string): OperationPage | null {
    const wanted = pageOf(record, directory, new Set());
    const file = this.#files.get(wanted.slug);
    return file?.spec === record.spec && file.pointer === record.pointer ? wanted : null;
  }

  #isFile({ slug, record }: OperationPage): boolean {
    const file = this.#files.get(slug);
    return file?.spec === record.spec && file.pointer === record.pointer;
  }
}
