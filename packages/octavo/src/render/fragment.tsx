import { render } from "preact-render-to-string";
import type { SidebarEntry } from "#site/types.ts";
import type { RenderContext } from "./context.ts";
import { textsOf } from "./language.ts";
import { SidebarItems } from "./layouts/sidebar-list.tsx";
import { wholeSidebar } from "./sidebar-window.ts";

/** Every entry of a section's sidebar, for all its pages to share: nothing in it is marked active. */
export function renderSidebarFragment(
  entries: readonly SidebarEntry[],
  context: RenderContext,
  language = "en",
): string {
  const list = { context, texts: textsOf(language), active: null };
  return render(<SidebarItems entries={wholeSidebar(entries)} list={list} />);
}
