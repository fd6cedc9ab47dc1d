import type { PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { textsOf } from "../language.ts";
import { layoutId } from "../layout-id.ts";

interface PaginationProps {
  readonly view: PageView;
  readonly context: RenderContext;
}

export function Pagination({ view, context }: PaginationProps) {
  const { previous, next, page, language } = view;
  const texts = textsOf(language);
  const isEmpty = page.hidePagination || (previous === null && next === null);
  return (
    <div data-part="pagination">
      {isEmpty ? null : (
        <nav id={layoutId("pagination", context)} class="pagination" aria-label={texts.pagination}>
          {previous === null ? null : <Neighbour direction="previous" label={texts.previous} {...previous} />}
          {next === null ? null : <Neighbour direction="next" label={texts.next} {...next} />}
        </nav>
      )}
    </div>
  );
}

interface NeighbourProps {
  readonly direction: "previous" | "next";
  readonly label: string;
  readonly title: string;
  readonly href: string;
}

function Neighbour({ direction, label, title, href }: NeighbourProps) {
  return (
    <a class={`neighbour ${direction}`} href={href} rel={direction === "previous" ? "prev" : "next"}>
      <span class="neighbour-label">{label}</span>
      <span class="neighbour-title">{title}</span>
    </a>
  );
}
