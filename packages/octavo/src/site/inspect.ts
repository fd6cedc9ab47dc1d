import { routeOf } from "#navigation/routes.ts";
import type { Navigation, NavigationNode } from "#navigation/types.ts";
import type { Page, Scope, Site } from "./types.ts";

/** A route as `octavo inspect --json` prints it. The keys and their order are relied upon. */
export function inspectRoute(page: Page): Readonly<Record<string, unknown>> {
  const scope: Scope | undefined = page.places[0]?.scope;
  return {
    path: page.route,
    kind: page.kind,
    title: page.title,
    source: page.source,
    language: scope?.language ?? null,
    version: scope?.version ?? null,
    product: scope?.product ?? null,
    dropdown: scope?.dropdown ?? null,
    tab: scope?.tab ?? null,
    item: scope?.item ?? null,
    anchor: scope?.anchor ?? null,
    groups: scope?.groups ?? [],
    hidden: page.hidden,
    deprecated: page.deprecated,
  };
}

/** The resolved tree. A key without a value is left out. */
export function inspectNavigation(navigation: Navigation, site: Site): Readonly<Record<string, unknown>> {
  return compact({
    kind: "navigation",
    globals: navigation.globals.map((node) => inspectNode(node, site)),
    children: navigation.children.map((node) => inspectNode(node, site)),
  });
}

function inspectNode(node: NavigationNode, site: Site): Readonly<Record<string, unknown>> {
  const { kind, title, icon, scope } = node;
  const shared = { kind, title, icon, hidden: scope.hidden || null };
  if (node.kind === "page") {
    const path = routeOf(node.path);
    const page = site.pages.get(path);
    const hidden = page?.hidden || shared.hidden;
    const own = { ...shared, title: page?.sidebarTitle ?? title, hidden, path };
    const reference = page?.reference ?? null;
    if (page === undefined || reference?.generated !== true) return compact({ ...own, source: node.source });
    const { spec, method, path: endpoint } = reference;
    return compact({ ...own, kind: page.kind, spec, method, endpoint });
  }
  if (node.kind === "operation") {
    return compact({
      ...shared,
      spec: node.spec ?? scope.specs[0]?.source,
      method: node.method,
      endpoint: node.endpoint,
    });
  }
  const inside = {
    tag: node.tag,
    directory: scope.directory === "none" ? null : scope.directory,
    openapi: scope.specs,
    searchable: scope.searchable ? null : false,
    public: scope.public || null,
    boost: scope.boost,
    children: node.children.map((child) => inspectNode(child, site)),
  };
  if (node.kind === "group") {
    const root = node.root === null ? null : routeOf(node.root);
    return compact({ ...shared, root, expanded: node.expanded || null, ...inside });
  }
  return compact({
    ...shared,
    code: node.kind === "language" ? scope.language : null,
    description: node.description,
    color: node.color,
    align: node.align === "end" ? node.align : null,
    default: node.isDefault || null,
    href: node.href,
    banner: node.banner,
    navbar: node.navbar,
    footer: node.footer,
    globals: node.globals.map((global) => inspectNode(global, site)),
    ...inside,
  });
}

function compact(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([key, value]) =>
        value !== null &&
        value !== undefined &&
        (key === "children" || !Array.isArray(value) || value.length > 0),
    ),
  );
}
