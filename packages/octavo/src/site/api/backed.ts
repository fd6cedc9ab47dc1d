import { fieldLine, type Frontmatter } from "#content/frontmatter.ts";
import { diagnose } from "#diagnostics/diagnose.ts";
import type { Code } from "#diagnostics/codes.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import { parseOperation } from "#navigation/patterns/page.ts";
import type { SpecReference } from "#navigation/types.ts";
import { findOperation, findSchema, findWebhook, type Lookup } from "#openapi/lookup.ts";
import { textAt } from "#openapi/json.ts";
import { methods, type Method, type OperationRecord } from "#openapi/types.ts";
import type { Files } from "#source/types.ts";
import type { PageEndpoint } from "../types.ts";
import type { Specification, Specifications } from "./specifications.ts";
import { olderCopy, unusableSpec } from "./unusable.ts";

/** What the frontmatter of a page says that the page shows. */
export type Backing =
  | { readonly kind: "operation"; readonly spec: Specification; readonly record: OperationRecord }
  | {
      readonly kind: "schema";
      readonly spec: Specification;
      readonly name: string;
      readonly pointer: string;
      readonly description: string | null;
    };

export interface BackedPage {
  readonly backing: Backing | null;
  readonly endpoint: PageEndpoint | null;
}

type Field = "openapi" | "openapi-schema" | "api";

/** Resolves the fields `openapi`, `openapi-schema` and `api` of pages. */
export class PageBackings {
  readonly #specifications: Specifications;
  readonly #files: Files;
  readonly #diagnostics: Diagnostic[] = [];

  constructor(specifications: Specifications, files: Files) {
    this.#specifications = specifications;
    this.#files = files;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** `nearby`: the specifications of the places where the page is listed. Null for a page without such fields. */
  async read(
    source: string,
    meta: Frontmatter,
    nearby: readonly SpecReference[],
  ): Promise<BackedPage | null> {
    const { openapi, openapiSchema, api } = meta;
    if (openapi !== null) return this.#shown(await this.#operation(openapi, source, nearby));
    if (openapiSchema !== null) return this.#shown(await this.#schema(openapiSchema, source, nearby));
    if (api !== null) return { backing: null, endpoint: await this.#endpoint(api, meta, source) };
    return null;
  }

  #shown(backing: Backing | null): BackedPage {
    return { backing, endpoint: null };
  }

  async #operation(
    written: string,
    source: string,
    nearby: readonly SpecReference[],
  ): Promise<Backing | null> {
    const named = parseOperation(written);
    if (named === null) {
      const message = `\`${written}\` names no operation`;
      return this.#report("openapi/malformed-entry", "openapi", source, message);
    }
    const { spec: name, method, endpoint } = named;
    const isWebhook = method === "webhook";
    const found = await this.#find("openapi", name, source, nearby, ({ records }, shown) =>
      isWebhook ? findWebhook(records, shown, endpoint) : findOperation(records, shown, method, endpoint),
    );
    if (found === null) return null;
    if (found.value.excluded) {
      const message = `\`${written}\` has \`x-excluded\` in \`${found.spec.source}\``;
      return this.#report("openapi/excluded-operation", "openapi", source, message);
    }
    return { kind: "operation", spec: found.spec, record: found.value };
  }

  async #schema(written: string, source: string, nearby: readonly SpecReference[]): Promise<Backing | null> {
    const [, spec = null, name = ""] = /^(?:(\S+)\s+)?(\S.*)$/.exec(written.trim()) ?? [];
    const found = await this.#find("openapi-schema", spec, source, nearby, ({ document }) =>
      findSchema(document, name),
    );
    if (found === null) return null;
    const { spec: specification, value: pointer } = found;
    const description = textAt(specification.document.resolve(pointer), "description");
    return { kind: "schema", spec: specification, name, pointer, description };
  }

  /** In the specification that is named; else in those of the page's places, else in any that has it. */
  async #find<T>(
    field: Field,
    name: string | null,
    source: string,
    nearby: readonly SpecReference[],
    look: (spec: Specification, name: string) => Lookup<T>,
  ): Promise<{ readonly spec: Specification; readonly value: T } | null> {
    const code = field === "openapi" ? "openapi/unknown-operation" : "openapi/unknown-schema";
    const names =
      name === null
        ? [...new Set([...nearby.map((spec) => spec.source), ...(await this.#specifications.documents())])]
        : [name];
    let missing: { readonly problem: string; readonly hint?: string } | null = null;
    for (const candidate of names) {
      const isNamed = name !== null || nearby.some(({ source: near }) => near === candidate);
      const opened = await (isNamed
        ? this.#specifications.open(candidate)
        : this.#specifications.look(candidate));
      if (opened.kind !== "open") {
        if (name !== null) this.#add(unusableSpec(candidate, opened, await this.#place(field, source)));
        continue;
      }
      const warning = this.#specifications.takeWarning(opened.spec.source);
      if (warning !== null) this.#add(olderCopy(candidate, warning, await this.#place(field, source)));
      const result = look(opened.spec, candidate);
      if (result.problem === null) {
        await this.#specifications.open(opened.spec.source);
        return { spec: opened.spec, value: result.found };
      }
      missing ??= result;
    }
    if (missing !== null) return this.#report(code, field, source, missing.problem, missing.hint);
    if (name === null) {
      return this.#report(
        "openapi/missing-document",
        field,
        source,
        "There is no specification to take it from",
      );
    }
    return null;
  }

  async #endpoint(
    written: string,
    { authMethod, contentType }: Frontmatter,
    source: string,
  ): Promise<PageEndpoint | null> {
    const [, method = "", path = ""] = /^(\w+)\s+(\S.*)$/.exec(written.trim()) ?? [];
    const known = methods.find((name): name is Method => name === method.toLowerCase());
    if (known !== undefined) return { method: known, path, auth: authMethod, contentType };
    return this.#report("openapi/malformed-entry", "api", source, `\`${written}\` names no endpoint`);
  }

  async #report(code: Code, field: Field, source: string, message: string, hint?: string): Promise<null> {
    this.#add(diagnose(code, await this.#place(field, source), message, hint));
    return null;
  }

  #add(diagnostic: Diagnostic): void {
    this.#diagnostics.push(diagnostic);
  }

  async #place(field: Field, source: string): Promise<Place> {
    return { file: source, line: fieldLine(field, await this.#files.text(source)), column: 1 };
  }
}
