import { render } from "preact-render-to-string";
import type { Code } from "#diagnostics/codes.ts";
import type { DocumentNode, Props } from "#site/types.ts";
import { contentState } from "./content-state.ts";
import { exampleContext } from "./example.ts";
import { textsOf } from "./language.ts";
import { renderNodes } from "./nodes.tsx";
import { surveyContent } from "./survey.ts";

/** Nodes as the tests of this folder write them. */

export function text(value: string): DocumentNode {
  return { kind: "text", value };
}

export function element(
  tag: string,
  props: Props = {},
  children: readonly DocumentNode[] = [],
): DocumentNode {
  return { kind: "element", tag, props, children, at: null };
}

export function component(
  name: string,
  props: Props = {},
  children: readonly DocumentNode[] = [],
): DocumentNode {
  return { kind: "component", name, props, children, at: { line: 3, column: 1 } };
}

export function code(value: string, meta = "", language: string | null = "ts"): DocumentNode {
  return { kind: "code", language, meta, value, at: null };
}

interface Rendered {
  readonly html: string;
  readonly reports: readonly { readonly code: Code; readonly message: string; readonly hint?: string }[];
}

/** A page's content with what was reported on the way. */
export function renderContent(nodes: readonly DocumentNode[], hasColumn = true): Rendered {
  const reports: { code: Code; message: string; hint?: string }[] = [];
  const context = {
    ...exampleContext(),
    imageSize: (address: string) => (address === "/known.png" ? { width: 640, height: 360 } : null),
    report: (found: Code, _at: unknown, message: string, hint?: string) => {
      reports.push({ code: found, message, ...(hint === undefined ? {} : { hint }) });
    },
  };
  const state = contentState(context, textsOf("en"), surveyContent(nodes, hasColumn));
  return { html: render(<>{renderNodes(nodes, state)}</>), reports };
}

export function html(...nodes: readonly DocumentNode[]): string {
  return renderContent(nodes).html;
}
