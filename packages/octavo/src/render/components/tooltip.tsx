import { safeAddress } from "../addresses.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { contentProp } from "./content-prop.ts";
import { textProp } from "./props.ts";

export const renderTooltip: ComponentRenderer = (node, render, { nextId }) => {
  const id = nextId();
  const headline = contentProp(node, "headline", render);
  const action = textProp(node, "cta");
  const href = safeAddress(textProp(node, "href") ?? "");
  return (
    <span class="tooltip">
      <button type="button" class="tooltip-term" aria-describedby={id}>
        {render(node.children)}
      </button>
      <span class="tooltip-tip" role="tooltip" id={id} popover="manual">
        {headline === null ? null : <strong>{headline}</strong>}
        <span>{contentProp(node, "tip", render)}</span>
        {action === null || !href ? null : (
          <a class="tooltip-action" href={href}>
            {action}
          </a>
        )}
      </span>
    </span>
  );
};
