import type { CodeNode, DocumentNode } from "#site/types.ts";
import { parseCodeMeta, splitInfo } from "../code-meta.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Panels } from "./panels.tsx";
import { flagProp } from "./props.ts";

export const renderCodeGroup: ComponentRenderer = (node, render, state) => {
  const blocks = codeBlocks(node.children);
  if (blocks.length === 0) return render(node.children);
  const panels = blocks.map((code) => {
    const { language, meta } = splitInfo(code.language, code.meta);
    const { title, icon } = parseCodeMeta(meta);
    return {
      title: title ?? (language === "" ? state.texts.code : language),
      icon: null,
      mark: <Icon icon={icon} context={state.context} at={code.at} />,
      content: <CodeBlock code={code} state={state} bare />,
    };
  });
  return (
    <Panels
      look="code-group"
      panels={panels}
      selected={0}
      sync
      dropdown={flagProp(node, "dropdown")}
      state={state}
    />
  );
};

/** The code blocks wherever they stand inside, since authors wrap them in lists and fragments. */
function codeBlocks(nodes: readonly DocumentNode[]): readonly CodeNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "code") return [node];
    return "children" in node ? codeBlocks(node.children) : [];
  });
}
