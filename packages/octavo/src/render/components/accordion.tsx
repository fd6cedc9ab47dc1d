import type { ComponentRenderer } from "../content-state.ts";
import { componentIcon } from "./component-icon.tsx";
import { contentProp } from "./content-prop.ts";
import { flagProp, textProp } from "./props.ts";

export const renderAccordion: ComponentRenderer = (node, render, state) => {
  const description = contentProp(node, "description", render);
  return (
    <details class="accordion" id={textProp(node, "id") ?? undefined} open={flagProp(node, "defaultOpen")}>
      <summary>
        {componentIcon(node, render, state)}
        <span class="accordion-title">
          {contentProp(node, "title", render)}
          {description === null ? null : <span class="accordion-description">{description}</span>}
        </span>
      </summary>
      <div class="accordion-body">{render(node.children)}</div>
    </details>
  );
};

export const renderAccordionGroup: ComponentRenderer = (node, render) => (
  <div class="accordion-group">{render(node.children)}</div>
);
