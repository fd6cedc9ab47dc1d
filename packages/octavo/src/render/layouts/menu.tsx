import type { ComponentChildren } from "preact";
import type { Choice } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { ChoiceLink } from "./choice-link.tsx";

interface MenuProps {
  readonly label: ComponentChildren;
  readonly look: string;
  /** Says what is chosen here to readers who do not see where the menu stands. */
  readonly hint?: string;
  readonly current?: boolean;
  readonly hover?: boolean;
  readonly children: ComponentChildren;
}

/** A button that opens a small panel. Works without JavaScript; with it, also by arrow keys, Esc and pointer. */
export function Menu({ label, look, hint, current = false, hover = false, children }: MenuProps) {
  return (
    <details class={`menu ${look}`} data-hover={hover || undefined}>
      <summary class="menu-button" aria-current={current ? "true" : undefined}>
        {hint === undefined ? null : <span class="sr-only">{hint}</span>}
        {label}
      </summary>
      <div class="menu-panel">{children}</div>
    </details>
  );
}

/** The choices of a menu, as a list of links. */
export function ChoiceList({
  choices,
  context,
}: {
  readonly choices: readonly Choice[];
  readonly context: RenderContext;
}) {
  return (
    <ul class="choices">
      {choices.map((choice) => (
        <li>
          <ChoiceLink class="choice" choice={choice} context={context} />
        </li>
      ))}
    </ul>
  );
}
