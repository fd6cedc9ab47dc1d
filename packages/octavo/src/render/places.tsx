import { render } from "preact-render-to-string";
import type { PageView } from "#site/types.ts";
import type { RenderContext } from "./context.ts";
import { Eyebrow } from "./layouts/eyebrow.tsx";
import { Listing } from "./layouts/listing.tsx";
import { Pagination } from "./layouts/pagination.tsx";
import { SidebarContent } from "./layouts/sidebar.tsx";
import { Switchers } from "./layouts/switchers.tsx";
import { TabBars } from "./layouts/tab-bar.tsx";

/** The parts of a page that differ between its places in the navigation, one template for each place. */
export function renderPlaces(views: readonly PageView[], context: RenderContext): string {
  return render(
    <>
      {views.map((view) => (
        <template data-place={view.section ?? ""}>
          <Switchers view={view} context={context} />
          <TabBars view={view} context={context} />
          <SidebarContent view={view} context={context} />
          <Eyebrow view={view} context={context} />
          <Listing listing={view.listing} context={context} />
          <Pagination view={view} context={context} />
        </template>
      ))}
    </>,
  );
}
