import type { PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { textsOf } from "../language.ts";

/** What stands above a page's title: the way to the page, or the name of its group. */
export function Eyebrow({ view, context }: { readonly view: PageView; readonly context: RenderContext }) {
  return (
    <div class="eyebrow" data-part="eyebrow">
      {context.settings.styling.eyebrows === "breadcrumbs" ? <Breadcrumbs view={view} /> : view.eyebrow}
    </div>
  );
}

function Breadcrumbs({ view }: { readonly view: PageView }) {
  if (view.crumbs.length === 0) return null;
  return (
    <nav class="breadcrumbs" aria-label={textsOf(view.language).breadcrumbs}>
      <ol>
        {view.crumbs.map(({ title, href }) => (
          <li>{href === null ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
