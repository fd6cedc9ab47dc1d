import type { PageView } from "#site/types.ts";
import { textsOf } from "../language.ts";

export function Pagination({ view }: { readonly view: PageView }) {
  const { previous, next, page, language } = view;
  const texts = textsOf(language);
  const isEmpty = page.hidePagination || (previous === null && next === null);
  return (
    <div data-part="pagination">
      {isEmpty ? null : (
        <nav id="pagination" aria-label={texts.pagination}>
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
