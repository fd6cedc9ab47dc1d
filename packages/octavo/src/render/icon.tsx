import type { IconObject, Position } from "#site/types.ts";
import { siteAddress } from "./addresses.ts";
import type { RenderContext } from "./context.ts";
import { iconProblem, resolveIcon } from "./icons.ts";

interface IconProps {
  readonly icon: string | IconObject | null;
  readonly context: RenderContext;
  /** `solid`, `regular`, `brands` …, when the icon stands beside an `iconType`. */
  readonly style?: string | undefined;
  /** Where a page asks for it. Icons around pages are checked by themselves. */
  readonly at?: Position | null;
  /** Added to what it has anyway. */
  readonly class?: string | undefined;
  readonly css?: string | undefined;
}

/** An icon that only decorates: readers of the text lose nothing without it. Nothing when there is no such icon. */
export function Icon({ icon, context, style, at, class: added, css }: IconProps) {
  if (icon === null) return null;
  const { library } = context.settings.icons;
  const found = resolveIcon(icon, library, style);
  const look = { class: added === undefined ? "icon" : `icon ${added}`, style: css };
  if (found === null) {
    const problem = at === undefined ? null : iconProblem(icon, library, style);
    if (problem !== null) context.report("content/unknown-icon", at ?? null, problem.message, problem.hint);
    return null;
  }
  switch (found.kind) {
    case "image":
      return <img {...look} src={siteAddress(found.address, context.base)} alt="" loading="lazy" />;
    case "text":
      return (
        <span {...look} aria-hidden="true">
          {found.text}
        </span>
      );
    case "markup":
      return <span {...look} aria-hidden="true" dangerouslySetInnerHTML={{ __html: found.svg }} />;
    case "svg":
      return (
        <svg
          {...look}
          viewBox={found.viewBox}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: found.body }}
        />
      );
  }
}
