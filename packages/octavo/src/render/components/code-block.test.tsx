import { renderToString } from "preact-render-to-string";
import { beforeAll, describe, expect, it } from "vitest";
import { prepare } from "#highlight/highlight.ts";
import type { CodeNode } from "#site/types.ts";
import { contentState } from "../content-state.ts";
import type { Report } from "../context.ts";
import { exampleContext } from "../example.ts";
import { english } from "../texts.ts";
import { CodeBlock } from "./code-block.tsx";

function code(value: string, meta = "", language = "ts"): CodeNode {
  return { kind: "code", language, meta, value, at: { line: 7, column: 1 } };
}

function html(node: CodeNode): string {
  return renderToString(<CodeBlock code={node} state={contentState(exampleContext(), english)} />);
}

beforeAll(() => prepare(["ts", "bash", "typescrpt"]));

describe("a code block", () => {
  it("colours what it shows, and nothing in it can run", () => {
    expect(html(code("const a = '<script>&amp;';"))).toContain(
      `<code class="language-ts"><span class="_k">const</span> a = <span class="_s">'&lt;script>&amp;amp;'</span>;</code>`,
    );
  });

  it("has an element per line only where lines are numbered or marked", () => {
    expect(html(code("a\nb"))).not.toContain('class="line');
    expect(html(code("a\nb", "lines"))).toContain('<span class="line">a\n</span>');
    expect(html(code("a\nb", "{2}"))).toContain('<span class="line line-highlight">b\n</span>');
  });

  it("lets the lines in focus stand out", () => {
    const block = html(code("a\nb", "focus={1}"));
    expect(block).toContain("data-focused");
    expect(block).toContain('<span class="line line-focus">a\n</span><span class="line">b\n</span>');
  });

  it("shows what changes without the comments that say so", () => {
    const block = html(code("a; // [!code --]\nb; // [!code ++]"));
    expect(block).toContain(
      '<span class="line line-remove">a;\n</span><span class="line line-add">b;\n</span>',
    );
    expect(block).not.toContain("[!code");
  });

  it("is cut when it is long and its author allows it", () => {
    const long = "a\n".repeat(30);
    expect(html(code(long, "expandable"))).toContain('data-more="true" aria-expanded="false"');
    expect(html(code(long))).not.toContain("data-more");
    expect(html(code("a\nb", "expandable"))).not.toContain("data-more");
  });

  it("sets prompts apart, and shows answers plainly", () => {
    const block = html(code("$ npm ci\nadded in 1s", "", "bash"));
    expect(block).toContain(
      '<span class="code-prompt">$ </span><span class="_f">npm</span> ci\nadded in 1s<',
    );
  });

  it("takes options that stand where the language belongs", () => {
    expect(html(code("a\nb", "", "ts{2}"))).toContain('<code class="language-ts"><span class="line">a');
    expect(html(code("a\nb", "", "{2}"))).toContain("line-highlight");
  });

  it("reports a language that nobody knows once per page, with the likely name", () => {
    const found: Parameters<Report>[] = [];
    const state = contentState({ ...exampleContext(), report: (...report) => found.push(report) }, english);
    for (const value of ["a", "b"]) {
      renderToString(<CodeBlock code={code(value, "", "typescrpt")} state={state} />);
    }
    expect(found).toEqual([
      [
        "content/unknown-language",
        { line: 7, column: 1 },
        "`typescrpt` is no language that can be highlighted.",
        "Did you mean `typescript`?",
      ],
    ]);
  });
});
