import type { ComponentChildren, VNode } from "preact";
import type { PageMode, PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { textsOf } from "../language.ts";
import { Background } from "./background.tsx";
import { Banner, bannerKey } from "./banner.tsx";
import { Diagnostics } from "./diagnostics.tsx";

interface DocumentProps {
  readonly context: RenderContext;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly layout: PageMode | "not-found";
  readonly banner: PageView["banner"];
  readonly section?: string | null;
  readonly otherPlaces?: PageView["otherPlaces"];
  readonly head: VNode;
  readonly navbar: VNode | null;
  /** The columns below the top bar. */
  readonly children: ComponentChildren;
}

/** What every page is built on. The attributes of `<html>` are what the browser's code reads. */
export function Document(props: DocumentProps) {
  const { context, language, direction, layout, banner, section, otherPlaces, head, navbar, children } =
    props;
  const { theme, appearance } = context.settings;
  return (
    <html
      lang={language}
      dir={direction}
      class={appearance.default === "system" ? undefined : appearance.default}
      data-theme={theme}
      data-appearance={appearance.default}
      data-strict={appearance.strict ? "" : undefined}
      data-layout={layout}
      data-section={section ?? undefined}
      data-places={otherPlaces?.sections.join(" ")}
      data-places-href={otherPlaces?.href}
      data-banner={bannerKey(banner)}
    >
      {head}
      <body>
        <a class="skip" href="#content-area">
          {textsOf(language).skip}
        </a>
        <Background context={context} />
        {banner ? <Banner banner={banner} language={language} context={context} /> : null}
        {navbar}
        <div class="columns-of-page">{children}</div>
        {context.dev === null ? null : <Diagnostics diagnostics={context.dev.diagnostics} />}
      </body>
    </html>
  );
}
