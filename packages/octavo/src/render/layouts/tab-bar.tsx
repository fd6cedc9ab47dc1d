import type { Choice, PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";
import { textsOf } from "../language.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { ChoiceList, Menu } from "./menu.tsx";

interface TabBarProps {
  readonly view: PageView;
  readonly context: RenderContext;
}

/** One row for every level of tabs. */
export function TabBars({ view, context }: TabBarProps) {
  const rows = view.levels.filter((level) => level.kind === "tab");
  return (
    <div class="tab-bars" data-part="tabs">
      {rows.map(({ choices }) => (
        <nav class="tab-bar" aria-label={textsOf(view.language).tabs}>
          <ul>
            {choices.map((choice) => (
              <li data-align={choice.align === "end" ? "end" : undefined}>
                <Tab choice={choice} context={context} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}

function Tab({ choice, context }: { readonly choice: Choice; readonly context: RenderContext }) {
  const label = (
    <>
      <Icon icon={choice.icon} context={context} />
      {choice.title}
      {choice.tag === null ? null : <span class="badge">{choice.tag}</span>}
    </>
  );
  if (choice.menu.length === 0) {
    return (
      <ChoiceLink class="tab" choice={choice} context={context}>
        {label}
      </ChoiceLink>
    );
  }
  return (
    <Menu look="tab-menu" label={label} current={choice.active} hover>
      <ChoiceList choices={choice.menu} context={context} />
    </Menu>
  );
}
