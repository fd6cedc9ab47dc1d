import type { ComponentNode } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { renderCodeGroup } from "./code-group.tsx";

/**
 * Examples and panels: on wide screens all of them stay in view in the column beside the text, elsewhere they
 * stand in the text, at the place of the first.
 */
export const renderPinned: ComponentRenderer = (node, render, state) => {
  const { pinned } = state.survey;
  const show = (part: ComponentNode) =>
    part.name === "Panel" ? render(part.children) : renderCodeGroup(part, render, state);
  if (!pinned.includes(node)) return show(node);
  if (pinned[0] !== node) return null;
  return (
    <div class="aside" role="complementary">
      <div class="aside-content">{pinned.map(show)}</div>
    </div>
  );
};
