import type { IconObject } from "#site/types.ts";
import { siteAddress } from "./addresses.ts";
import type { RenderContext } from "./context.ts";
import { resolveIcon } from "./icons.ts";

interface IconProps {
  readonly icon: string | IconObject | null;
  readonly context: RenderContext;
  /** `solid`, `regular`, `brands` …, when the icon stands beside an `iconType`. */
  readonly style?: string | undefined;
}

/** An icon that only decorates: readers of the text lose nothing without it. Nothing when there is no such icon. */
export function Icon({ icon, context, style }: IconProps) {
  const found = icon === null ? null : resolveIcon(icon, context.settings.icons.library, style);
  if (found === null) return null;
  if (found.kind === "image") {
    return <img class="icon" src={siteAddress(found.address, context.base)} alt="" loading="lazy" />;
  }
  if (found.kind === "markup") {
    return <span class="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: found.svg }} />;
  }
  return (
    <svg
      class="icon"
      viewBox={found.viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: found.body }}
    />
  );
}
