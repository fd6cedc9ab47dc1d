import type { CodeNode, DocumentNode } from "#site/types.ts";
import { parseCodeMeta } from "../code-meta.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { CodeBlock } from "./code-block.tsx";
import { Panels } from "./panels.tsx";

export const renderCodeGroup: ComponentRenderer = (node, _render, state) => {
  const panels = codeBlocks(node.children).map((code) => {
    const { title, icon } = parseCodeMeta(code.meta);
    return {
      title: title ?? code.language ?? state.texts.code,
      icon,
      content: <CodeBlock code={code} state={state} bare />,
    };
  });
  return <Panels look="code-group" panels={panels} selected={0} sync state={state} />;
};

/** The code blocks wherever they stand inside, since authors wrap them in lists and fragments. */
function codeBlocks(nodes: readonly DocumentNode[]): readonly CodeNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "code") return [node];
    return node.kind === "text" ? [] : codeBlocks(node.children);
  });
}
