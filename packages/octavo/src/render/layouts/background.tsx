import type { RenderContext } from "../context.ts";
import { siteAddress } from "../addresses.ts";

/** The picture or pattern behind the page, if the site has one. */
export function Background({ context: { settings, base } }: { readonly context: RenderContext }) {
  const { image, decoration } = settings.background ?? {};
  if (image === undefined && decoration === undefined) return null;
  const pictures = typeof image === "string" ? { light: image, dark: image } : image;
  return (
    <div class="background" data-decoration={decoration} aria-hidden="true">
      {pictures === undefined ? null : (
        <>
          <img class="light-only" src={siteAddress(pictures.light, base)} alt="" />
          <img class="dark-only" src={siteAddress(pictures.dark, base)} alt="" />
        </>
      )}
    </div>
  );
}
