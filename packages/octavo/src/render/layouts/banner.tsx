import { createHash } from "node:crypto";
import type { PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { InlineMarkdown } from "../inline-markdown.tsx";
import { textsOf } from "../language.ts";
import { layoutId } from "../layout-id.ts";

type BannerSettings = NonNullable<PageView["banner"]>;

interface BannerProps {
  readonly banner: BannerSettings;
  readonly language: string;
  readonly context: RenderContext;
}

export function Banner({ banner, language, context }: BannerProps) {
  const { color } = banner;
  const light = color?.light ?? color?.dark;
  const dark = color?.dark ?? color?.light;
  const style =
    light === undefined || dark === undefined ? undefined : `--banner:light-dark(${light},${dark})`;
  return (
    <div
      id={layoutId("banner", context)}
      class="site-banner"
      role="region"
      aria-label={textsOf(language).info}
      data-type={banner.type}
      data-coloured={style && true}
      style={style}
    >
      <p>
        <InlineMarkdown text={banner.content} base={context.base} />
      </p>
      {banner.dismissible ? (
        <button
          type="button"
          class="icon-button close-button"
          data-dismiss
          aria-label={textsOf(language).dismiss}
        />
      ) : null}
    </div>
  );
}

/** Changes with the banner's text, so that a new banner shows up although the last one was dismissed. */
export function bannerKey(banner: PageView["banner"]): string | undefined {
  if (!banner?.dismissible) return undefined;
  return createHash("sha256").update(banner.content).digest("hex").slice(0, 12);
}
