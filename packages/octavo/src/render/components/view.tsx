import type { ComponentRenderer } from "../content-state.ts";
import { componentIcon } from "./component-icon.tsx";
import { textProp } from "./props.ts";

/**
 * The views of a page share one row of titles, which stands at the first of them. Of each title one view is
 * shown; the table of contents follows.
 */
export const renderView: ComponentRenderer = (node, render, state) => {
  const { views } = state.survey;
  const at = views.indexOf(node);
  const title = textProp(node, "title") ?? String(at + 1);
  return (
    <>
      {at === 0 && views.length > 1 ? (
        <div class="tabs views" data-panels data-sync>
          <div class="panel-tabs" role="tablist">
            {views.map((view, index) => (
              <button
                type="button"
                role="tab"
                id={`view-tab-${index}`}
                aria-controls={`view-${index}`}
                aria-selected={index === 0}
                tabIndex={index === 0 ? 0 : -1}
              >
                {componentIcon(view, render, state)}
                {textProp(view, "title") ?? String(index + 1)}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      <div
        class="view"
        role={views.length > 1 ? "tabpanel" : undefined}
        id={`view-${at}`}
        aria-labelledby={views.length > 1 ? `view-tab-${at}` : undefined}
        data-shown={at <= 0 || undefined}
      >
        {views.length > 1 ? <p class="panel-title">{title}</p> : null}
        {render(node.children)}
      </div>
    </>
  );
};
