import type { ComponentChildren } from "preact";
import type { IconObject } from "#site/types.ts";
import type { ContentState } from "../content-state.ts";
import { Icon } from "../icon.tsx";

export interface Panel {
  readonly title: string;
  readonly icon: string | IconObject | null;
  readonly content: ComponentChildren;
}

interface PanelsProps {
  readonly look: "tabs" | "code-group";
  readonly panels: readonly Panel[];
  readonly selected: number;
  /** Choosing a title here chooses it everywhere on the page. */
  readonly sync: boolean;
  readonly state: ContentState;
}

/** Panels of which one is shown. Without JavaScript all are, each below its title. */
export function Panels({ look, panels, selected, sync, state }: PanelsProps) {
  const id = state.nextId();
  const shown = panels[selected] === undefined ? 0 : selected;
  return (
    <div class={look} data-panels data-sync={sync || undefined}>
      <div class="panel-tabs" role="tablist">
        {panels.map(({ title, icon }, at) => (
          <button
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            aria-selected={at === shown}
            tabIndex={at === shown ? 0 : -1}
          >
            <Icon icon={icon} context={state.context} />
            {title}
          </button>
        ))}
      </div>
      {panels.map(({ title, content }, at) => (
        <div
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          data-shown={at === shown || undefined}
        >
          <p class="panel-title">{title}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
