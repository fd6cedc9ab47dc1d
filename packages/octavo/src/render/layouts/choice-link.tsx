import type { ComponentChildren } from "preact";
import type { Choice } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";

interface ChoiceLinkProps {
  readonly choice: Choice;
  readonly context: RenderContext;
  readonly class: string;
  readonly children?: ComponentChildren;
}

/** A link that opens a section. The browser keeps `data-section`, since several sections can show one page. */
export function ChoiceLink({ choice, context, class: look, children }: ChoiceLinkProps) {
  return (
    <a
      class={look}
      {...(choice.href === null ? {} : { href: choice.href })}
      data-section={choice.section ?? undefined}
      data-external={choice.external || undefined}
      rel={choice.external ? "noopener" : undefined}
      aria-current={choice.active ? "true" : undefined}
      style={tone(choice)}
    >
      {children ?? <ChoiceText choice={choice} context={context} />}
    </a>
  );
}

/** Icon, title, badge and description of a choice. */
export function ChoiceText({
  choice,
  context,
}: {
  readonly choice: Choice;
  readonly context: RenderContext;
}) {
  return (
    <>
      {choice.icon === null ? null : (
        <span class="tile">
          <Icon icon={choice.icon} context={context} />
        </span>
      )}
      <span class="choice-text">
        <span class="choice-title">
          {choice.title}
          {choice.tag === null ? null : <span class="badge">{choice.tag}</span>}
        </span>
        {choice.description === null ? null : <span class="choice-description">{choice.description}</span>}
      </span>
    </>
  );
}

/** The choice's own colour, in both modes. */
export function tone({ color }: Choice): string | undefined {
  const light = color?.light ?? color?.dark;
  const dark = color?.dark ?? color?.light;
  return light === undefined || dark === undefined ? undefined : `--tone:light-dark(${light},${dark})`;
}
