import type { VNode } from "preact";
import type { ComponentNode, IconObject } from "#site/types.ts";
import type { ContentState, RenderNodes } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { iconProp, nodesOf, textProp } from "./props.ts";

/** The icon that a component's props ask for: a name, an address, or the author's own SVG. */
export function componentIcon(
  node: ComponentNode,
  render: RenderNodes,
  state: ContentState,
  standard: IconObject | null = null,
): VNode | null {
  const nodes = nodesOf(node.props.icon);
  if (nodes !== null) {
    return (
      <span class="icon" aria-hidden="true">
        {render(nodes)}
      </span>
    );
  }
  const icon = iconProp(node) ?? standard;
  if (icon === null) return null;
  const style = textProp(node, "iconType") ?? undefined;
  return <Icon icon={icon} style={style} at={node.at} context={state.context} />;
}
