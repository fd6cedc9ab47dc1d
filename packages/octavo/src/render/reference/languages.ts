import { isWritten } from "#highlight/highlight.ts";
import { sampleLanguage, sampleLanguages } from "#request/languages.ts";
import type { RenderSettings } from "../context.ts";
import type { ReferenceContent } from "./types.ts";

/** The languages of the code that an API page shows, but for what texts of the specification hold. */
export function referenceLanguages(content: ReferenceContent, settings: RenderSettings): ReadonlySet<string> {
  const found = new Set(["json", "xml"]);
  for (const { code } of sampleLanguages(settings.api.examples.languages)) {
    if (!isWritten(code)) found.add(code);
  }
  if (content.kind === "operation") {
    for (const { lang } of content.view.samples) found.add(sampleLanguage(lang)?.code ?? lang.toLowerCase());
  }
  return found;
}
