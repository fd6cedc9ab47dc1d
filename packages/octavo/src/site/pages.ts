import { frontmatterOf, refusal, type Frontmatter } from "#content/frontmatter.ts";
import { fillPlainText } from "#content/variables.ts";
import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { withoutExtension } from "#navigation/files.ts";
import { routeOf } from "#navigation/routes.ts";
import { plainLine } from "#openapi/plain.ts";
import type { Backing, BackedPage } from "./api/backed.ts";
import type { GeneratedPage } from "./api/pages.ts";
import { placeOfContent } from "./content.ts";
import { contextualFault, pageContextual } from "./contextual.ts";
import { modeOf, titleFromPath } from "./records.ts";
import type { Page, PageKind, PagePlace, PageReference, Settings } from "./types.ts";

interface Around {
  readonly places: readonly PagePlace[];
  readonly settings: Settings;
}

/** What a page is besides its frontmatter. */
interface Subject extends Pick<Page, "kind" | "source" | "path" | "reference" | "endpoint"> {
  /** Stand-ins for what the frontmatter leaves out. */
  readonly title: string;
  readonly sidebarTitle: string | null;
  readonly description: string | null;
  readonly deprecated: boolean;
}

/** The page of a file. What it does not say of itself, the operation that it shows says. */
export function filePage(source: string, meta: Frontmatter, backed: BackedPage | null, around: Around): Page {
  const path = withoutExtension(source);
  const backing = backed?.backing ?? null;
  const own = backing === null ? null : shownBy(backing);
  const subject: Subject = {
    kind: backing === null ? "guide" : kindOf(backing),
    source,
    path,
    reference: backing === null ? null : referenceOf(backing, { generated: false, meta }),
    endpoint: backed?.endpoint ?? null,
    title: own?.title ?? titleFromPath(path),
    sidebarTitle: null,
    description: own?.description ?? null,
    deprecated: own?.deprecated ?? false,
  };
  return makePage(subject, meta, around);
}

/** The page of an operation that has no file. `x-svc.metadata` is its frontmatter. */
export function generatedPage({ spec, page }: GeneratedPage, around: Around): Checked<Page> {
  const { record } = page;
  const diagnostics: Diagnostic[] = [];
  const refuse = (name: string, expected: string) => {
    const place = spec.document.placeOf(record.pointer);
    diagnostics.push(diagnose("content/frontmatter-type", place, refusal(name, expected)));
  };
  const meta = frontmatterOf(record.metadata, refuse);
  const fault = contextualFault(meta.contextual);
  if (fault !== null) refuse("contextual", fault);
  const backing: Backing = { kind: "operation", spec, record };
  const subject: Subject = {
    kind: kindOf(backing),
    source: spec.source,
    path: page.slug,
    reference: referenceOf(backing, { generated: true, meta }),
    endpoint: null,
    title: page.title,
    sidebarTitle: page.sidebarTitle,
    description: firstParagraph(record.description),
    deprecated: record.deprecated,
  };
  return checked(makePage(subject, meta, around), diagnostics);
}

function kindOf(backing: Backing): PageKind {
  return backing.kind === "schema" ? "schema" : backing.record.kind;
}

function shownBy(backing: Backing): {
  title: string | null;
  description: string | null;
  deprecated: boolean;
} {
  if (backing.kind === "schema") {
    return { title: backing.name, description: firstParagraph(backing.description), deprecated: false };
  }
  const { kind, summary, description, deprecated } = backing.record;
  // A webhook's page is called after its file.
  if (kind === "webhook") return { title: null, description: null, deprecated };
  return { title: summary, description: firstParagraph(description), deprecated };
}

function referenceOf(
  backing: Backing,
  { generated, meta }: { readonly generated: boolean; readonly meta: Frontmatter },
): PageReference {
  const { source: spec, revision, overlays } = backing.spec;
  const shared = {
    spec,
    revision,
    overlays,
    generated,
    describes: meta.description === null,
    contentAt: null,
  };
  if (backing.kind === "schema") {
    return { ...shared, pointer: backing.pointer, method: null, path: backing.name };
  }
  const { pointer, method, path, content } = backing.record;
  if (!generated || content === null) return { ...shared, pointer, method, path };
  const { line, column } = placeOfContent(backing.spec.document, pointer);
  return { ...shared, pointer, method, path, contentAt: { line, column } };
}

const longestDescription = 300;

/** The beginning of a longer text, for lists of pages and search engines. */
function firstParagraph(text: string | null): string | null {
  const [paragraph = ""] = text?.trim().split(/\n\s*\n/) ?? [];
  const line = plainLine(paragraph);
  if (line.length <= longestDescription) return line === "" ? null : line;
  return `${line.slice(0, line.lastIndexOf(" ", longestDescription - 1)).slice(0, longestDescription)}…`;
}

function makePage(subject: Subject, meta: Frontmatter, { places, settings }: Around): Page {
  const { variables = {}, seo } = settings;
  const fill = (text: string | null) => (text === null ? null : fillPlainText(text, variables));
  const isFound = places.length === 0 ? seo.indexing === "all" : places.some(({ scope }) => scope.searchable);
  const { kind, source, path, reference, endpoint } = subject;
  const title = fill(meta.title) ?? subject.title;
  return {
    route: routeOf(path),
    path,
    kind,
    source,
    reference,
    endpoint,
    marker: meta.hideApiMarker ? null : markerOf(subject),
    title,
    sidebarTitle: fill(meta.sidebarTitle) ?? subject.sidebarTitle ?? title,
    description: fill(meta.description) ?? subject.description,
    icon: meta.icon,
    tag: meta.tag,
    mode: modeOf(meta),
    url: meta.url,
    hidden: meta.hidden || places.every((place) => place.scope.hidden),
    noindex: meta.noindex,
    searchable: isFound && meta.searchable && !meta.noindex && !meta.hidden,
    deprecated: meta.deprecated || subject.deprecated,
    hidePagination: meta.hideFooterPagination,
    contextual: pageContextual(meta.contextual),
    places,
  };
}

function markerOf({ kind, reference, endpoint }: Subject): Page["marker"] {
  return kind === "webhook" ? "webhook" : (reference?.method ?? endpoint?.method ?? null);
}
