import { createRequire } from "node:module";
import type Temml from "temml";
import type { Position } from "#site/types.ts";
import type { ComponentRenderer, ContentState } from "../content-state.ts";
import { plainText } from "./plain-text.ts";

interface FormulaProps {
  readonly value: string;
  readonly display: boolean;
  readonly at: Position | null;
  readonly state: ContentState;
}

const load = createRequire(import.meta.url);
let temml: typeof Temml | undefined;

/** A third of a megabyte that only pages with formulas need. */
function formulas(): typeof Temml {
  return (temml ??= load("temml") as typeof Temml);
}

/** LaTeX as MathML, which browsers draw by themselves. What cannot be read is shown as written. */
export function Formula({ value, display, at, state }: FormulaProps) {
  try {
    const markup = formulas().renderToString(value, {
      displayMode: display,
      throwOnError: true,
      trust: false,
    });
    return <span class={display ? "formula" : undefined} dangerouslySetInnerHTML={{ __html: markup }} />;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : "";
    state.context.report(
      "content/formula",
      at,
      `The formula cannot be read: ${reason.replace(/^ParseError: /, "")}`,
    );
    return <code>{value}</code>;
  }
}

export const renderLatex: ComponentRenderer = (node, _render, state) => (
  <Formula value={plainText(node.children).trim()} display={false} at={node.at} state={state} />
);
