import { hash } from "node:crypto";
import { openDocument } from "#openapi/open.ts";
import { schemaLevel } from "#openapi/schema.ts";
import type { ApiDocument, Deferred, ViewOptions } from "#openapi/types.ts";
import { operationView, schemaPageView } from "#openapi/view.ts";
import type { RenderContext } from "#render/context.ts";
import { renderSchemaFragment } from "#render/reference/fragment.tsx";
import { referenceLanguages } from "#render/reference/languages.ts";
import { fragmentLimits, pageLimits } from "#render/reference/limits.ts";
import { referenceMarkdown } from "#render/reference/markdown.ts";
import { renderReference } from "#render/reference/reference.tsx";
import type { ReferenceContent, ReferenceInput, ReferenceRenderer } from "#render/reference/types.ts";
import { fileAddress, ownFolder, type Addresses } from "#site/addresses.ts";
import type { Files, Page, PageView, Site } from "#site/types.ts";
import { programVersion } from "./program-version.ts";
import type { Artifact } from "./types.ts";

/** What a page shows of an API, and the files that it loads when a reader asks for more. */
export interface PreparedReference {
  readonly render: ReferenceRenderer;
  /** Languages of the code that it shows; which ones the site brings along must be known by then. */
  languages(): ReadonlySet<string>;
  markdown(): string;
  /** To be asked for once the page is rendered: until then nobody knows what it defers. */
  fragments(context: RenderContext): Promise<readonly Artifact[]>;
}

export type References = (view: PageView) => Promise<PreparedReference | null>;

/** Made once per site and thread. A part that many pages defer is handed out with the first of them. */
export function referencesOf(site: Site, files: Files, addresses: Addresses): References {
  const written = new Set<string>();
  const revisions = new WeakMap<ApiDocument, string>();
  const pillKeys = site.settings.api.params.post;

  async function revisionOf(document: ApiDocument, sources: readonly string[]): Promise<string> {
    const known = revisions.get(document);
    if (known !== undefined) return known;
    const hashes = [];
    for (const source of sources) hashes.push(hash("sha256", await files.read(source), "hex"));
    const made = hashes.join(" ");
    revisions.set(document, made);
    return made;
  }

  return async (view) => {
    const { page, language } = view;
    const { reference, endpoint } = page;
    if (reference === null) {
      if (endpoint === null) return null;
      const { method, path, auth, contentType } = endpoint;
      const content = { kind: "endpoint", endpoint: { method, address: path, auth, contentType } } as const;
      return {
        ...prepared({ content, language, defer: () => "" }, site.settings, []),
        fragments: async () => [],
      };
    }
    // The document may have been read for another page: this one depends on it all the same.
    const sources = [reference.spec, ...reference.overlays];
    if (!sources.every((source) => files.has(source))) return null;
    const { value: document } = await openDocument(files, reference.spec, reference.overlays);
    if (document === null) return null;
    const content = contentOf(page, document, { pillKeys, ...pageLimits });
    if (content === null) return null;
    const seed = [
      programVersion(),
      await revisionOf(document, sources),
      language,
      addresses.base,
      site.settings.api.params,
    ];
    const waiting = new Map<string, string>();
    const defer = ({ key }: Deferred) => {
      const name = hash("sha256", JSON.stringify([seed, key]), "base64url").slice(0, 16);
      const path = `${ownFolder}/schemas/${name}.html`;
      if (!written.has(path)) waiting.set(path, key);
      return fileAddress(path, addresses);
    };
    return {
      ...prepared({ content, language, defer }, site.settings, document.codeLanguages()),
      async fragments(context) {
        const artifacts: Artifact[] = [];
        // Parts have parts of their own, which join those that wait.
        for (const [path, key] of waiting) {
          if (written.has(path)) continue;
          written.add(path);
          const level = schemaLevel(document, key, { pillKeys, ...fragmentLimits });
          if (level === null) continue;
          const body = renderSchemaFragment(level, context, view, defer);
          artifacts.push({ path, body, cache: "immutable" });
        }
        return artifacts;
      },
    };
  };
}

/** Reads a document that pages may need. What is wrong with it is reported by those who do. */
export async function readAhead(files: Files, path: string): Promise<void> {
  await openDocument(files, path).catch(() => {});
}

function prepared(
  input: ReferenceInput,
  settings: Site["settings"],
  inTexts: Iterable<string>,
): Omit<PreparedReference, "fragments"> {
  return {
    render: (tree, state) => renderReference(input, tree, state),
    languages: () => new Set([...referenceLanguages(input.content, settings), ...inTexts]),
    markdown: () => referenceMarkdown(input.content, settings),
  };
}

function contentOf(page: Page, document: ApiDocument, options: ViewOptions): ReferenceContent | null {
  const { reference, kind } = page;
  if (reference === null) return null;
  const { method, path, pointer } = reference;
  if (method === null) {
    const view = schemaPageView(document, pointer, options);
    return view === null ? null : { kind: "schema", view };
  }
  const address = { kind: kind === "webhook" ? "webhook" : "operation", method, path, pointer } as const;
  const view = operationView(document, address, options);
  return view === null ? null : { kind: "operation", view };
}
