import type { ComponentChildren } from "preact";
import type { IconObject } from "#site/types.ts";
import type { ContentState } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { markup } from "../markup.ts";

export interface Panel {
  readonly title: string;
  readonly icon: string | IconObject | null;
  /** An icon that is rendered already: it stands instead of `icon`. */
  readonly mark?: ComponentChildren;
  /** What the address of the page can name it by. */
  readonly id?: string | null;
  readonly content: ComponentChildren;
}

interface PanelsProps {
  readonly look: "tabs" | "code-group";
  readonly panels: readonly Panel[];
  readonly selected: number;
  /**
   * Choosing a title here chooses it everywhere on the page, and on the pages that the reader opens next;
   * `page`: on this page only.
   */
  readonly sync: boolean | "page";
  /** Titles are chosen from a list instead of a row of tabs. */
  readonly dropdown?: boolean;
  /** What the choice is about, for readers who do not see it. */
  readonly label?: string | undefined;
  readonly state: ContentState;
}

/** Panels of which one is shown. Without JavaScript all are, each below its title. */
export function Panels({ look, panels, selected, sync, dropdown = false, label, state }: PanelsProps) {
  const id = state.nextId();
  const shown = panels[selected] === undefined ? 0 : selected;
  const panelId = (at: number) => panels[at]?.id ?? `${id}-panel-${at}`;
  return (
    <div class={look} data-panels data-sync={sync || undefined} data-dropdown={dropdown || undefined}>
      {dropdown ? (
        <span class="panel-select">
          <select data-panel-select aria-label={label ?? state.texts.code}>
            {panels.map(({ title }, at) => (
              <option value={at} selected={at === shown}>
                {title}
              </option>
            ))}
          </select>
        </span>
      ) : null}
      <div class="panel-tabs" role="tablist" aria-label={label}>
        {panels.map(({ title, icon, mark }, at) => {
          const sign = mark ?? (icon === null ? null : <Icon icon={icon} context={state.context} />);
          const [isShown, order] = at === shown ? ["true", 0] : ["false", -1];
          return markup`<button type="button" role="tab" id="${id}-tab-${at}" aria-controls="${panelId(at)}" aria-selected="${isShown}" tabindex="${order}">${sign}${title}</button>`;
        })}
      </div>
      {panels.map(({ title, content }, at) => {
        const mark = at === shown ? markup` data-shown="true"` : null;
        return markup`<div role="tabpanel" id="${panelId(at)}" aria-labelledby="${id}-tab-${at}"${mark}><p class="panel-title">${title}</p>${content}</div>`;
      })}
    </div>
  );
}
