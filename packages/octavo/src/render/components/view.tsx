import type { ComponentNode } from "#site/types.ts";
import type { ComponentRenderer } from "../content-state.ts";
import { componentIcon } from "./component-icon.tsx";

/**
 * The views of a page share one row of titles, which stands at the first of them. All views of the chosen title
 * are shown; the table of contents follows.
 */
export const renderView: ComponentRenderer = (node, render, state) => {
  const { views, viewChoices } = state.survey;
  const at = views.indexOf(node);
  const chosen = viewChoices.findIndex((choice) => choice.views.includes(node));
  const title = viewChoices[chosen]?.title;
  const hasChoice = viewChoices.length > 1;
  const idOf = (view: ComponentNode) => `view-${views.indexOf(view)}`;
  return (
    <>
      {at === 0 && hasChoice ? (
        <div class="tabs views" data-panels data-sync>
          <div class="panel-tabs" role="tablist">
            {viewChoices.map((choice, index) => (
              <button
                type="button"
                role="tab"
                id={`view-tab-${index}`}
                aria-controls={choice.views.map(idOf).join(" ")}
                aria-selected={index === 0}
                tabIndex={index === 0 ? 0 : -1}
              >
                {choice.views.slice(0, 1).map((view) => componentIcon(view, render, state))}
                {choice.title}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      <div
        class="view"
        role={hasChoice ? "tabpanel" : undefined}
        id={idOf(node)}
        aria-labelledby={hasChoice ? `view-tab-${chosen}` : undefined}
        data-shown={chosen <= 0 || undefined}
      >
        {hasChoice ? <p class="panel-title">{title}</p> : null}
        {render(node.children)}
      </div>
    </>
  );
};
