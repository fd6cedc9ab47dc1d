import { render } from "preact-render-to-string";
import type { DocumentTree, PageMode, PageView } from "#site/types.ts";
import { contentState, type ContentState } from "./content-state.ts";
import type { RenderContext } from "./context.ts";
import { InlineMarkdown } from "./inline-markdown.tsx";
import { textsOf } from "./language.ts";
import { layoutId } from "./layout-id.ts";
import { outline, TableOfContents } from "./layouts/contents.tsx";
import { Document } from "./layouts/document.tsx";
import { Eyebrow } from "./layouts/eyebrow.tsx";
import { Faults } from "./layouts/faults.tsx";
import { Footer } from "./layouts/footer.tsx";
import { Head } from "./layouts/head.tsx";
import { Listing } from "./layouts/listing.tsx";
import { NavigationBar } from "./layouts/navbar.tsx";
import { PageMenu } from "./layouts/page-menu.tsx";
import { Pagination } from "./layouts/pagination.tsx";
import { Sidebar } from "./layouts/sidebar.tsx";
import { renderNodes } from "./nodes.tsx";
import type { ReferenceRenderer, RenderedReference } from "./reference/types.ts";
import { sidebarWindow } from "./sidebar-window.ts";
import { surveyContent } from "./survey.ts";

interface PageProps {
  readonly view: PageView;
  readonly tree: DocumentTree;
  readonly context: RenderContext;
  readonly state: ContentState;
  readonly reference: RenderedReference | null;
}

/** What each mode shows around the content. */
const layouts: Readonly<Record<PageMode, { sidebar: boolean; contents: boolean; furniture: boolean }>> = {
  default: { sidebar: true, contents: true, furniture: true },
  wide: { sidebar: true, contents: false, furniture: true },
  frame: { sidebar: true, contents: false, furniture: false },
  center: { sidebar: false, contents: false, furniture: true },
  custom: { sidebar: false, contents: false, furniture: false },
};

/** The whole HTML document of a page, or its main part. */
export function renderPage(
  view: PageView,
  tree: DocumentTree,
  context: RenderContext,
  reference: ReferenceRenderer | null = null,
): string {
  const survey = surveyContent(tree.children, layouts[view.page.mode].contents);
  if (reference === null) {
    const state = contentState(context, textsOf(view.language), survey);
    return wholePage({ view, tree, context, state, reference: null });
  }
  // What the page's own text pins stands in the reference's column.
  const state = contentState(context, textsOf(view.language), { ...survey, pinned: [] });
  return wholePage({ view, tree, context, state, reference: reference(tree, state) });
}

function wholePage(props: PageProps): string {
  if (props.context.extent === "main") return render(<Main {...props} />);
  return `<!doctype html>${render(<PageDocument {...props} />)}`;
}

function PageDocument(props: PageProps) {
  const { view, tree, context, reference } = props;
  const { page, language } = view;
  const { settings } = context;
  const layout = layouts[page.mode];
  const headings = reference === null ? tree.headings : [...tree.headings, ...reference.headings];
  const hasContents = layout.contents && outline(headings).length > 0;
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
      <Main {...props} />
      {layout.contents ? (
        <TableOfContents headings={headings} language={language}>
          <PageMenu place="toc" view={view} context={context} />
        </TableOfContents>
      ) : null}
    </Document>
  );
}

function Main({ view, tree, context, state, reference }: PageProps) {
  const { page } = view;
  const { furniture } = layouts[page.mode];
  const content = renderNodes(reference?.own ?? tree.children, state);
  return (
    <main id="content-area" data-part="content" tabIndex={-1}>
      {furniture ? (
        <PageHeader view={view} context={context} />
      ) : (
        <HiddenTitle title={page.title} tree={tree} />
      )}
      {reference?.bar}
      {reference?.column}
      {context.dev === null ? null : <Faults faults={context.dev.faults} />}
      <div id={layoutId("content", context)} class="prose">
        {content}
        {reference?.content}
      </div>
      <Listing listing={view.listing} context={context} />
      {furniture ? <Pagination view={view} context={context} /> : null}
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
    <header id={layoutId("header", context)} class="page-header">
      <Eyebrow view={view} context={context} />
      <h1 id={layoutId("page-title", context)} class="page-title">
        {page.title}
        {page.tag === null ? null : <span class="badge">{page.tag}</span>}
        {page.deprecated ? <span class="badge badge-quiet">{textsOf(view.language).deprecated}</span> : null}
      </h1>
      {page.description === null || page.reference?.describes === true ? null : (
        <p id={layoutId("page-description", context)} class="page-description">
          <InlineMarkdown text={page.description} base={context.base} />
        </p>
      )}
      <PageMenu place="header" view={view} context={context} />
    </header>
  );
}
