import type { ComponentNode, DocumentNode } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { Panels } from "./panels.tsx";
import { iconProp, numberProp, textProp } from "./props.ts";

export const renderTabs: ComponentRenderer = (node, render, state) => {
  const panels = node.children.filter(isTab).map((tab, at) => ({
    title: textProp(tab, "title") ?? String(at + 1),
    icon: iconProp(tab),
    content: render(tab.children),
  }));
  const { sync } = node.props;
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

function isTab(child: DocumentNode): child is ComponentNode {
  return child.kind === "component" && child.name === "Tab";
}
