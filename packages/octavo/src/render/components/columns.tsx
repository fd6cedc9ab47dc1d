import type { ComponentRenderer } from "../content-state.ts";
import { numberProp } from "./props.ts";

export const renderColumns: ComponentRenderer = (node, render) => {
  const count = Math.min(4, Math.max(1, Math.round(numberProp(node, "cols") ?? 2)));
  return (
    <div class="columns" data-columns={count}>
      {render(node.children)}
    </div>
  );
};

export const renderColumn: ComponentRenderer = (node, render) => (
  <div class="column">{render(node.children)}</div>
);
