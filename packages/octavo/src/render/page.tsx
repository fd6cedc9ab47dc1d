import { render } from "preact-render-to-string";
import type { DocumentTree, PageMode, PageView } from "#site/types.ts";
import { contentState } from "./content-state.ts";
import type { RenderContext } from "./context.ts";
import { InlineMarkdown } from "./inline-markdown.tsx";
import { textsOf } from "./language.ts";
import { Background } from "./layouts/background.tsx";
import { Banner, bannerKey } from "./layouts/banner.tsx";
import { TableOfContents } from "./layouts/contents.tsx";
import { Diagnostics } from "./layouts/diagnostics.tsx";
import { Eyebrow } from "./layouts/eyebrow.tsx";
import { Footer } from "./layouts/footer.tsx";
import { Head } from "./layouts/head.tsx";
import { Listing } from "./layouts/listing.tsx";
import { NavigationBar } from "./layouts/navbar.tsx";
import { Pagination } from "./layouts/pagination.tsx";
import { Sidebar } from "./layouts/sidebar.tsx";
import { renderNodes } from "./nodes.tsx";
import { sidebarWindow } from "./sidebar-window.ts";

interface PageProps {
  readonly view: PageView;
  readonly tree: DocumentTree;
  readonly context: RenderContext;
}

/** What each mode shows around the content. */
const layouts: Readonly<Record<PageMode, { sidebar: boolean; contents: boolean; furniture: boolean }>> = {
  default: { sidebar: true, contents: true, furniture: true },
  wide: { sidebar: true, contents: false, furniture: true },
  frame: { sidebar: true, contents: false, furniture: false },
  center: { sidebar: false, contents: false, furniture: true },
  custom: { sidebar: false, contents: false, furniture: false },
};

/** The whole HTML document of a page. */
export function renderPage(view: PageView, tree: DocumentTree, context: RenderContext): string {
  return `<!doctype html>${render(<PageDocument view={view} tree={tree} context={context} />)}`;
}

function PageDocument({ view, tree, context }: PageProps) {
  const { page, banner, language } = view;
  const { settings, dev } = context;
  const layout = layouts[page.mode];
  const isPartial = layout.sidebar && sidebarWindow(view.sidebar, view.active).extent === "partial";
  return (
    <html
      lang={language}
      dir={view.direction}
      class={settings.appearance.default === "system" ? undefined : settings.appearance.default}
      data-theme={settings.theme}
      data-appearance={settings.appearance.default}
      data-strict={settings.appearance.strict ? "" : undefined}
      data-layout={page.mode}
      data-section={view.section ?? undefined}
      data-places={view.otherPlaces?.sections.join(" ")}
      data-places-href={view.otherPlaces?.href}
      data-banner={bannerKey(banner)}
    >
      <Head
        title={page.title === settings.name ? page.title : `${page.title} - ${settings.name}`}
        description={page.description ?? settings.description ?? null}
        noindex={page.noindex || page.hidden}
        alternates={view.alternates}
        fragment={isPartial ? view.fragment : null}
        context={context}
      />
      <body>
        <a class="skip" href="#content-area">
          {textsOf(language).skip}
        </a>
        <Background context={context} />
        {banner ? <Banner banner={banner} language={language} context={context} /> : null}
        <NavigationBar view={view} context={context} hasSidebar={layout.sidebar} />
        <div class="columns-of-page">
          {layout.sidebar ? <Sidebar view={view} context={context} /> : null}
          <Main view={view} tree={tree} context={context} />
          {layout.contents ? <TableOfContents headings={tree.headings} language={language} /> : null}
        </div>
        {dev === null ? null : <Diagnostics diagnostics={dev.diagnostics} />}
      </body>
    </html>
  );
}

function Main({ view, tree, context }: PageProps) {
  const { page } = view;
  const { furniture } = layouts[page.mode];
  const content = renderNodes(tree.children, contentState(context, textsOf(view.language)));
  return (
    <main id="content-area" data-part="content" tabIndex={-1}>
      {furniture ? <PageHeader view={view} context={context} /> : null}
      <div id="content" class={page.mode === "custom" ? undefined : "prose"}>
        {content}
      </div>
      <Listing listing={view.listing} context={context} />
      {furniture ? <Pagination view={view} /> : null}
      {page.mode === "custom" ? null : <Footer footer={view.footer} context={context} />}
    </main>
  );
}

function PageHeader({ view, context }: { readonly view: PageView; readonly context: RenderContext }) {
  const { page } = view;
  return (
    <header id="header">
      <Eyebrow view={view} context={context} />
      <h1 id="page-title">
        {page.title}
        {page.tag === null ? null : <span class="badge">{page.tag}</span>}
        {page.deprecated ? <span class="badge badge-quiet">{textsOf(view.language).deprecated}</span> : null}
      </h1>
      {page.description === null ? null : (
        <p id="page-description">
          <InlineMarkdown text={page.description} base={context.base} />
        </p>
      )}
    </header>
  );
}
