import { routeOf } from "#navigation/routes.ts";
import { firstPath } from "#navigation/sections.ts";
import type { Group, NavigationNode } from "#navigation/types.ts";
import { isExternal, pageAddress, type Addresses } from "./addresses.ts";
import type { Page, SidebarEntry, Site } from "./types.ts";

/**
 * The sidebar of a section, without what is hidden. The same for every page of the section. A section that is
 * hidden as a whole is shown as a whole to the reader who is there.
 */
export function sidebarOf(
  nodes: readonly NavigationNode[],
  isSectionHidden: boolean,
  site: Site,
  addresses: Addresses,
): readonly SidebarEntry[] {
  return nodes.flatMap((node): readonly SidebarEntry[] => {
    if (node.scope.hidden && !isSectionHidden) return [];
    if (node.kind === "page") {
      const page = site.pages.get(routeOf(node.path));
      return page === undefined || (page.hidden && !isSectionHidden)
        ? []
        : [pageLink(node.id, page, addresses)];
    }
    if (node.kind !== "group") return [];
    const children = sidebarOf(node.children, isSectionHidden, site, addresses);
    if (children.length === 0 && node.root === null) return [];
    return [groupEntry(node, children, site, addresses)];
  });
}

function pageLink(id: string, page: Page, addresses: Addresses): SidebarEntry {
  const href = page.url ?? pageAddress(page.route, addresses);
  const { sidebarTitle: title, icon, tag, deprecated, marker } = page;
  return { kind: "link", id, title, href, external: isExternal(href), icon, tag, deprecated, marker };
}

function groupEntry(
  group: Group,
  children: readonly SidebarEntry[],
  site: Site,
  addresses: Addresses,
): SidebarEntry {
  const root = group.root === null ? null : pageAddress(routeOf(group.root), addresses);
  const first =
    site.settings.interaction?.drilldown === true ? firstPath(group.children, group.scope.hidden) : null;
  return {
    kind: "group",
    id: group.id,
    title: group.title,
    icon: group.icon,
    tag: group.tag,
    href: root ?? (first === null ? null : pageAddress(routeOf(first), addresses)),
    root,
    expanded: group.expanded,
    children,
  };
}
