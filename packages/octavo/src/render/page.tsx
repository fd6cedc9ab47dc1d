import { render } from "preact-render-to-string";
import type { DocumentTree, PageMode, PageView } from "#site/types.ts";
import { contentState } from "./content-state.ts";
import type { RenderContext } from "./context.ts";
import { InlineMarkdown } from "./inline-markdown.tsx";
import { textsOf } from "./language.ts";
import { outline, TableOfContents } from "./layouts/contents.tsx";
import { Document } from "./layouts/document.tsx";
import { Eyebrow } from "./layouts/eyebrow.tsx";
import { Faults } from "./layouts/faults.tsx";
import { Footer } from "./layouts/footer.tsx";
import { Head } from "./layouts/head.tsx";
import { Listing } from "./layouts/listing.tsx";
import { NavigationBar } from "./layouts/navbar.tsx";
import { Pagination } from "./layouts/pagination.tsx";
import { Sidebar } from "./layouts/sidebar.tsx";
import { renderNodes } from "./nodes.tsx";
import { sidebarWindow } from "./sidebar-window.ts";
import { surveyContent } from "./survey.ts";

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
  const { page, language } = view;
  const { settings } = context;
  const layout = layouts[page.mode];
  const hasContents = layout.contents && outline(tree.headings).length > 0;
  const isPartial = layout.sidebar && sidebarWindow(view.sidebar, view.active).extent === "partial";
  const head = (
    <Head
      title={page.title === settings.name ? page.title : `${page.title} - ${settings.name}`}
      description={page.description ?? settings.description ?? null}
      noindex={page.noindex || page.hidden}
      alternates={view.alternates}
      fragment={isPartial ? view.fragment : null}
      context={context}
    />
  );
  return (
    <Document
      context={context}
      language={language}
      direction={view.direction}
      layout={page.mode}
      banner={view.banner}
      section={view.section}
      otherPlaces={view.otherPlaces}
      head={head}
      navbar={<NavigationBar view={view} context={context} hasContents={hasContents} />}
    >
      <Sidebar view={view} context={context} drawerOnly={!layout.sidebar} />
      <Main view={view} tree={tree} context={context} />
      {layout.contents ? <TableOfContents headings={tree.headings} language={language} /> : null}
    </Document>
  );
}

function Main({ view, tree, context }: PageProps) {
  const { page } = view;
  const { furniture } = layouts[page.mode];
  const survey = surveyContent(tree.children, layouts[page.mode].contents);
  const content = renderNodes(tree.children, contentState(context, textsOf(view.language), survey));
  return (
    <main id="content-area" data-part="content" tabIndex={-1}>
      {furniture ? (
        <PageHeader view={view} context={context} />
      ) : (
        <HiddenTitle title={page.title} tree={tree} />
      )}
      {context.dev === null ? null : <Faults faults={context.dev.faults} />}
      <div id="content" class="prose">
        {content}
      </div>
      <Listing listing={view.listing} context={context} />
      {furniture ? <Pagination view={view} /> : null}
      {page.mode === "custom" ? null : <Footer footer={view.footer} context={context} />}
    </main>
  );
}

/** Pages that draw their own beginning still have a title for readers who do not see it. */
function HiddenTitle({ title, tree }: { readonly title: string; readonly tree: DocumentTree }) {
  return tree.headings.some(({ level }) => level === 1) ? null : <h1 class="sr-only">{title}</h1>;
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
