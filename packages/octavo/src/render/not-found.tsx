import { render } from "preact-render-to-string";
import type { PageView } from "#site/types.ts";
import type { RenderContext } from "./context.ts";
import { InlineMarkdown } from "./inline-markdown.tsx";
import { textsOf } from "./language.ts";
import { Document } from "./layouts/document.tsx";
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
  const head = (
    <Head
      title={`${title} - ${settings.name}`}
      description={null}
      noindex
      alternates={[]}
      fragment={null}
      context={context}
    />
  );
  return (
    <Document
      context={context}
      language={language}
      direction={home?.direction ?? "ltr"}
      layout="not-found"
      banner={home?.banner ?? null}
      head={head}
      navbar={
        home === null ? null : (
          <NavigationBar view={home} context={context} hasSidebar={false} hasContents={false} />
        )
      }
    >
      <main id="content-area" tabIndex={-1}>
        <p class="eyebrow">404</p>
        <h1 id="page-title">{title}</h1>
        <p id="page-description">
          <InlineMarkdown text={description} base={context.base} />
        </p>
        <p class="not-found-home">
          <a class="button" href={context.home}>
            {texts.home}
          </a>
        </p>
        <Suggestions suggestions={suggestions} />
        <Footer footer={home?.footer ?? settings.footer ?? null} context={context} />
      </main>
    </Document>
  );
}

function Suggestions({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  if (suggestions.length === 0) return null;
  return (
    <ul class="listing listing-accordion">
      {suggestions.map(({ title, href }) => (
        <li>
          <a href={href}>
            <span class="listing-text">
              <span class="listing-title">{title}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
