import { h, type ComponentChildren } from "preact";
import type { ComponentNode } from "#site/types.ts";
import type { RenderNodes } from "../content-state.ts";
import { nodesOf, textProp } from "./props.ts";

/** A text, in which backticks mark code, or the JSX that an author gave instead of one. */
export function contentProp(
  node: ComponentNode,
  name: string,
  render: RenderNodes,
): ComponentChildren | null {
  const nodes = nodesOf(node.props[name]);
  return nodes === null ? withCode(textProp(node, name)) : render(nodes);
}

/** Only code: other marks of Markdown are too often part of a name. */
function withCode(text: string | null): ComponentChildren | null {
  if (text === null || !text.includes("`")) return text;
  return text.split(/`([^`]+)`/).map((part, at) => (at % 2 === 0 ? part : h("code", null, part)));
}
