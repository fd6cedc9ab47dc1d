import { render } from "preact-render-to-string";
import type { PageView, SidebarEntry, SidebarLink } from "#site/types.ts";
import type { RenderContext } from "./context.ts";
import { InlineMarkdown } from "./inline-markdown.tsx";
import { textsOf } from "./language.ts";
import { Document } from "./layouts/document.tsx";
import { Footer } from "./layouts/footer.tsx";
import { Head } from "./layouts/head.tsx";
import { NavigationBar } from "./layouts/navbar.tsx";
import { Sidebar } from "./layouts/sidebar.tsx";

/** The page for unknown addresses. `home` is the view of the home page, whose surroundings it borrows. */
export function renderNotFound(context: RenderContext, home: PageView | null = null): string {
  return `<!doctype html>${render(<NotFound context={context} home={home === null ? null : withoutPlace(home)} />)}`;
}

/** The reader is nowhere, so no tab and no entry is the active one. */
function withoutPlace(home: PageView): PageView {
  const levels = home.levels.map((level) =>
    level.kind === "tab"
      ? { ...level, choices: level.choices.map((choice) => ({ ...choice, active: false })) }
      : level,
  );
  return { ...home, levels, active: [] };
}

interface NotFoundProps {
  readonly context: RenderContext;
  readonly home: PageView | null;
}

function NotFound({ context, home }: NotFoundProps) {
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
      navbar={home === null ? null : <NavigationBar view={home} context={context} hasContents={false} />}
    >
      {home === null ? null : <Sidebar view={home} context={context} drawerOnly />}
      <main id="content-area" tabIndex={-1}>
        <p class="eyebrow">404</p>
        <h1 id="page-title" class="page-title">
          {title}
        </h1>
        <p id="page-description" class="page-description">
          <InlineMarkdown text={description} base={context.base} />
        </p>
        <p class="not-found-home">
          <a class="button" href={context.home}>
            {texts.home}
          </a>
        </p>
        <Suggestions entries={home?.sidebar ?? []} />
        <Footer footer={home?.footer ?? settings.footer ?? null} context={context} />
      </main>
    </Document>
  );
}

/** The first pages of the navigation, where a lost reader may go on. */
function Suggestions({ entries }: { readonly entries: readonly SidebarEntry[] }) {
  const links = firstLinks(entries, 5);
  if (links.length === 0) return null;
  return (
    <ul class="listing listing-accordion">
      {links.map(({ title, href }) => (
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

function firstLinks(entries: readonly SidebarEntry[], count: number): readonly SidebarLink[] {
  const found: SidebarLink[] = [];
  for (const entry of entries) {
    if (found.length >= count) break;
    if (entry.kind === "group") found.push(...firstLinks(entry.children, count - found.length));
    else if (!entry.external) found.push(entry);
  }
  return found;
}
