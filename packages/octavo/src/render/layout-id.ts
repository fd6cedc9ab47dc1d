import type { RenderContext } from "./context.ts";

/** An id that the author's style sheets know a part of the layout by, unless something in the page's text has it. */
export function layoutId(
  id: "banner" | "content" | "footer" | "header" | "page-description" | "page-title" | "pagination",
  { claimed }: RenderContext,
): string | undefined {
  return claimed?.has(id) ? undefined : id;
}
