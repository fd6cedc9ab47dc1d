import { isWritten } from "#highlight/highlight.ts";
import { sampleLanguage, sampleLanguages } from "#request/languages.ts";
import type { RenderSettings } from "../context.ts";
import type { ReferenceContent } from "./types.ts";

const fence = /^[\s>]*(?:`{3,}|~{3,})[ \t]*([\w+#.-]+)/gm;

/** The languages of all code on an API page, for the highlighter to load before the page is rendered. */
export function referenceLanguages(content: ReferenceContent, settings: RenderSettings): ReadonlySet<string> {
  const found = new Set(["json", "xml"]);
  for (const { code } of sampleLanguages(settings.api.examples.languages)) {
    if (!isWritten(code)) found.add(code);
  }
  if (content.kind === "endpoint") return found;
  if (content.kind === "operation") {
    for (const { lang } of content.view.samples) found.add(sampleLanguage(lang)?.code ?? lang.toLowerCase());
  }
  fencesIn(content.view, found);
  return found;
}

/** What is data of the API holds no text of the page. */
const data = new Set(["value", "text", "sample", "default", "constant", "prefill", "values", "constraints"]);

/** Texts stand everywhere in a view. */
export function fencesIn(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    if (value.includes("```") || value.includes("~~~")) {
      for (const [, language = ""] of value.matchAll(fence)) found.add(language);
    }
  } else if (Array.isArray(value)) {
    for (const inner of value) fencesIn(inner, found);
  } else if (isRecord(value)) {
    // A view has tens of thousands of members: nothing is made for them.
    for (const key in value) {
      const inner = value[key];
      if (inner !== null && inner !== "" && typeof inner !== "boolean" && !data.has(key))
        fencesIn(inner, found);
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
