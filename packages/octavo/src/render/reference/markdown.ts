import { operationMarkdown, schemaMarkdown } from "#site/operation-markdown.ts";
import type { RenderSettings } from "../context.ts";
import type { ReferenceContent } from "./types.ts";

/** What an API page has besides its own text, as Markdown. */
export function referenceMarkdown(content: ReferenceContent, settings: RenderSettings): string {
  switch (content.kind) {
    case "operation":
      return `\n${operationMarkdown(content.view, settings.api.examples)}\n`;
    case "schema":
      return `\n${schemaMarkdown(content.view)}\n`;
    case "endpoint":
      return `\n\`${content.endpoint.method.toUpperCase()} ${content.endpoint.address}\`\n`;
  }
}
