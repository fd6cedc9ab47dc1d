import type { Level, PageView } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { textsOf } from "../language.ts";
import { sidebarWindow } from "../sidebar-window.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { SidebarItems } from "./sidebar-list.tsx";
import { isInTopBar, SidebarSwitcher } from "./switchers.tsx";

interface SidebarProps {
  readonly view: PageView;
  readonly context: RenderContext;
}

/**
 * A column beside the content; on a phone, a drawer that the menu button opens.
 * Layouts without the column still have the drawer: a phone has no other way through the site.
 */
export function Sidebar({ view, context, drawerOnly }: SidebarProps & { readonly drawerOnly: boolean }) {
  const texts = textsOf(view.language);
  return (
    <div id="sidebar" popover="auto" data-drawer-only={drawerOnly || undefined}>
      <div class="drawer-head">
        <button
          type="button"
          class="icon-button close-button"
          popovertarget="sidebar"
          popovertargetaction="hide"
          aria-label={texts.close}
        />
        <nav class="drawer-levels" aria-label={texts.menu} data-drawer />
      </div>
      <SidebarContent view={view} context={context} />
    </div>
  );
}

/** All that depends on the section: switchers, anchors, groups and pages. */
export function SidebarContent({ view, context }: SidebarProps) {
  const texts = textsOf(view.language);
  const { entries, extent } = sidebarWindow(view.sidebar, view.active);
  return (
    <nav
      id="sidebar-content"
      data-part="sidebar"
      aria-label={texts.navigation}
      data-section={view.section ?? undefined}
    >
      {view.levels.map((level, at) => {
        if (isInTopBar(level, at)) return null;
        if (level.kind === "product" || level.kind === "dropdown") {
          return <SidebarSwitcher level={level} texts={texts} context={context} />;
        }
        const isList =
          level.kind === "anchor" || (level.kind === "item" && view.levels[at - 1]?.kind !== "tab");
        return isList ? <Anchors level={level} context={context} /> : null;
      })}
      <ul
        class="nav"
        data-nav={view.section ?? ""}
        data-active={view.active.join(" ")}
        data-fragment={extent === "all" ? undefined : (view.fragment ?? undefined)}
        data-partial={extent === "partial" && view.fragment !== null ? true : undefined}
      >
        <SidebarItems entries={entries} list={{ context, texts, active: view.active[0] ?? null }} />
      </ul>
    </nav>
  );
}

function Anchors({ level, context }: { readonly level: Level; readonly context: RenderContext }) {
  return (
    <ul class="anchors">
      {level.choices.map((choice) => (
        <li>
          <ChoiceLink class="anchor" choice={choice} context={context} />
        </li>
      ))}
    </ul>
  );
}
