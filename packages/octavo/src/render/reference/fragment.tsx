import { render } from "preact-render-to-string";
import type { SchemaView } from "#openapi/types.ts";
import { contentState } from "../content-state.ts";
import type { PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { textsOf } from "../language.ts";
import { Parts } from "./schema.tsx";
import { referenceState } from "./state.ts";
import type { Defer } from "./types.ts";

/**
 * A part of a schema that pages load when a reader opens it. Readers without scripts open it by itself, so that it
 * is a small document of its own.
 */
export function renderSchemaFragment(
  schema: SchemaView,
  context: RenderContext,
  { language, direction }: Pick<PageView, "language" | "direction">,
  defer: Defer,
): string {
  const state = referenceState(contentState(context, textsOf(language)), language, defer);
  const parts = render(
    <main class="prose" data-fragment>
      <Parts schema={schema} state={state} />
    </main>,
  );
  const sheet = render(<link rel="stylesheet" href={context.stylesheet} />);
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeTitle(schema.name ?? schema.type)}</title>${sheet}${parts}</html>`;
}

function escapeTitle(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
