import { render } from "preact-render-to-string";
import type { PageView } from "#site/types.ts";
import type { RenderContext } from "./context.ts";
import { InlineMarkdown } from "./inline-markdown.tsx";
import { textsOf } from "./language.ts";
import { Background } from "./layouts/background.tsx";
import { Banner, bannerKey } from "./layouts/banner.tsx";
import { Footer } from "./layouts/footer.tsx";
import { Head } from "./layouts/head.tsx";
import { NavigationBar } from "./layouts/navbar.tsx";

export interface Suggestion {
  readonly title: string;
  readonly href: string;
}

/** The page for unknown addresses. `home` is the view of the home page, whose top bar it shows. */
export function renderNotFound(
  context: RenderContext,
  home: PageView | null = null,
  suggestions: readonly Suggestion[] = [],
): string {
  return `<!doctype html>${render(<NotFound context={context} home={home} suggestions={suggestions} />)}`;
}

interface NotFoundProps {
  readonly context: RenderContext;
  readonly home: PageView | null;
  readonly suggestions: readonly Suggestion[];
}

function NotFound({ context, home, suggestions }: NotFoundProps) {
  const { settings } = context;
  const language = home?.language ?? "en";
  const texts = textsOf(language);
  const { title = texts.notFound, description = texts.notFoundText } = settings.errors[404];
  const banner = home?.banner ?? null;
  return (
    <html
      lang={language}
      dir={home?.direction ?? "ltr"}
      class={settings.appearance.default === "system" ? undefined : settings.appearance.default}
      data-theme={settings.theme}
      data-appearance={settings.appearance.default}
      data-strict={settings.appearance.strict ? "" : undefined}
      data-layout="not-found"
      data-banner={bannerKey(banner)}
    >
      <Head
        title={`${title} - ${settings.name}`}
        description={null}
        noindex
        alternates={[]}
        fragment={null}
        context={context}
      />
      <body>
        <Background context={context} />
        {banner ? <Banner banner={banner} language={language} context={context} /> : null}
        {home === null ? null : <NavigationBar view={home} context={context} hasSidebar={false} />}
        <div class="columns-of-page">
          <main id="content-area" class="not-found">
            <p class="eyebrow">404</p>
            <h1 id="page-title">{title}</h1>
            <p id="page-description">
              <InlineMarkdown text={description} base={context.base} />
            </p>
            <p>
              <a class="button" href={context.home}>
                {texts.home}
              </a>
            </p>
            {suggestions.length === 0 ? null : (
              <ul class="listing listing-accordion">
                {suggestions.map((suggestion) => (
                  <li>
                    <a href={suggestion.href}>
                      <span class="listing-text">
                        <span class="listing-title">{suggestion.title}</span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <Footer footer={home?.footer ?? settings.footer ?? null} context={context} />
          </main>
        </div>
      </body>
    </html>
  );
}
