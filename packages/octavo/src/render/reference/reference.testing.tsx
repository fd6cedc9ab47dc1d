import { loadDocument } from "#openapi/load.ts";
import { operationRecords } from "#openapi/operations.ts";
import type { ApiDocument, Deferred, JsonObject, OperationView, ViewOptions } from "#openapi/types.ts";
import { operationView } from "#openapi/view.ts";
import type { DocumentNode } from "#site/types.ts";
import type { RenderSettings } from "../context.ts";
import { exampleContext, exampleView } from "../example.ts";
import { renderPage } from "../page.tsx";
import { renderReference } from "./reference.tsx";
import { pageLimits } from "./limits.ts";
import type { ReferenceContent } from "./types.ts";

/** A document with one operation, or whatever the test puts around it. */
export function documentOf(parts: JsonObject): ApiDocument {
  const root = { openapi: "3.1.0", info: { title: "Test", version: "1" }, ...parts };
  const { value } = loadDocument("openapi.json", JSON.stringify(root));
  if (value === null) throw new Error("The document cannot be read");
  return value;
}

export function firstView(document: ApiDocument, options: Partial<ViewOptions> = {}): OperationView {
  const [record] = operationRecords(document);
  const view = record && operationView(document, record, { pillKeys: [], ...pageLimits, ...options });
  if (!view) throw new Error("The document has no operation");
  return view;
}

export function operationOf(
  operation: JsonObject,
  around: JsonObject = {},
  path = "/things/{id}",
): OperationView {
  return firstView(documentOf({ paths: { [path]: { post: { responses: {}, ...operation } } }, ...around }));
}

export interface PageChanges {
  readonly settings?: Partial<RenderSettings["api"]>;
  readonly nodes?: readonly DocumentNode[];
  readonly deferred?: Deferred[];
  readonly language?: string;
}

/** The page as readers get it. */
export function pageOf(
  content: ReferenceContent,
  { settings = {}, nodes = [], deferred = [], language = "en" }: PageChanges = {},
): string {
  const context = exampleContext();
  const api = { ...context.settings.api, ...settings };
  const defer = (part: Deferred) => {
    deferred.push(part);
    return `/_octavo/schemas/${deferred.length}.html`;
  };
  const tree = { children: nodes, headings: [], modules: new Map<string, string>() };
  return renderPage(
    exampleView(
      { language, direction: language === "ar" ? "rtl" : "ltr" },
      { title: "Make a thing", description: null },
    ),
    tree,
    { ...context, settings: { ...context.settings, api } },
    (shown, state) => renderReference({ content, language, defer }, shown, state),
  );
}

export function operationPage(view: OperationView, changes: PageChanges = {}): string {
  return pageOf({ kind: "operation", view }, changes);
}

/** The part of a page between two texts, without its tags. */
export function textBetween(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  const end = html.indexOf(to, start + from.length);
  return plain(html.slice(start, end === -1 ? undefined : end));
}

export function plain(html: string): string {
  return html
    .replace(/<pre.*?<\/pre>/gs, (code) => code.replace(/<[^>]*>/g, ""))
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

export function elementCount(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0;
}
