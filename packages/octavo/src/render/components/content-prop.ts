import type { ComponentChildren } from "preact";
import type { ComponentNode } from "#site/types.ts";
import type { RenderNodes } from "../content-state.ts";
import { nodesOf, textProp } from "./props.ts";

/** A text, or the JSX that an author gave instead of one. */
export function contentProp(
  node: ComponentNode,
  name: string,
  render: RenderNodes,
): ComponentChildren | null {
  const nodes = nodesOf(node.props[name]);
  return nodes === null ? textProp(node, name) : render(nodes);
}
