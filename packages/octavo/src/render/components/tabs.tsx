import type { ComponentNode, DocumentNode } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { componentIcon } from "./component-icon.tsx";
import { Panels } from "./panels.tsx";
import { plainText } from "./plain-text.ts";
import { nodesOf, numberProp, textProp } from "./props.ts";

export const renderTabs: ComponentRenderer = (node, render, state) => {
  const panels = tabsOf(node.children).map((tab, at) => ({
    title: titleOf(tab) ?? String(at + 1),
    icon: null,
    mark: componentIcon(tab, render, state),
    id: textProp(tab, "id"),
    content: render(tab.children),
  }));
  const { sync } = node.props;
  if (panels.length === 0) return render(node.children);
  return (
    <Panels
      look="tabs"
      panels={panels}
      selected={numberProp(node, "defaultTabIndex") ?? 0}
      sync={sync !== false && sync !== "false"}
      state={state}
    />
  );
};

/** A tab that no `Tabs` is around: its title, and what is in it. */
export const renderLoneTab: ComponentRenderer = (node, render) => (
  <>
    <p class="lone-title">{titleOf(node)}</p>
    {render(node.children)}
  </>
);

/** Also those that an element or a paragraph is around. */
function tabsOf(nodes: readonly DocumentNode[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "component" && node.name === "Tab") return [node];
    return node.kind === "element" ? tabsOf(node.children) : [];
  });
}

function titleOf(tab: ComponentNode): string | null {
  const nodes = nodesOf(tab.props.title);
  return nodes === null ? textProp(tab, "title") : plainText(nodes);
}
