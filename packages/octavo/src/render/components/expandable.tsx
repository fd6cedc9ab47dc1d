import type { ComponentRenderer } from "../content-state.ts";
import { contentProp } from "./content-prop.ts";
import { flagProp, textProp } from "./props.ts";

export const renderExpandable: ComponentRenderer = (node, render, { texts }) => (
  <details class="expandable" id={textProp(node, "id") ?? undefined} open={flagProp(node, "defaultOpen")}>
    <summary>
      <span>{contentProp(node, "title", render) ?? texts.toggle}</span>
    </summary>
    <div class="expandable-body">{render(node.children)}</div>
  </details>
);
