import type { ComponentRenderer } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { flagProp, iconProp, textProp } from "./props.ts";

export const renderAccordion: ComponentRenderer = (node, render, { context }) => {
  const description = textProp(node, "description");
  return (
    <details class="accordion" id={textProp(node, "id") ?? undefined} open={flagProp(node, "defaultOpen")}>
      <summary>
        <Icon icon={iconProp(node)} style={textProp(node, "iconType") ?? undefined} context={context} />
        <span class="accordion-title">
          {textProp(node, "title")}
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
