import type { Choice, PageView, SidebarEntry, SidebarGroup, SidebarLink } from "#site/types.ts";
import type { RenderContext, RenderSettings } from "./context.ts";

/** Small, complete data for the tests of this folder: each test changes what it is about. */

const exampleSettings: RenderSettings = {
  theme: "mint",
  name: "Acme",
  colors: { primary: "#16a34a" },
  appearance: { default: "system", strict: false },
  icons: { library: "fontawesome" },
  styling: { eyebrows: "section", codeblocks: "system" },
  errors: { 404: { redirect: false } },
  api: {
    playground: { display: "interactive", proxy: true, credentials: false },
    params: { expanded: "closed", post: [] },
    examples: { defaults: "all", prefill: false, autogenerate: true },
  },
};

export function exampleContext(settings: Partial<RenderSettings> = {}, base = ""): RenderContext {
  return {
    settings: { ...exampleSettings, ...settings },
    base,
    home: `${base}/`,
    stylesheet: `${base}/_octavo/octavo.css`,
    script: `${base}/_octavo/main.js`,
    siteStyles: [],
    siteScripts: [],
    dev: null,
    report: () => {},
  };
}

export function exampleView(changes: Partial<PageView> = {}, page: Partial<PageView["page"]> = {}): PageView {
  return {
    page: {
      route: "/guides/keys",
      path: "guides/keys",
      kind: "guide",
      source: "guides/keys.mdx",
      reference: null,
      endpoint: null,
      marker: null,
      title: "Keys",
      sidebarTitle: "Keys",
      description: "How to make a key.",
      icon: null,
      tag: null,
      mode: "default",
      url: null,
      hidden: false,
      noindex: false,
      searchable: true,
      deprecated: false,
      hidePagination: false,
      contextual: null,
      places: [],
      ...page,
    },
    section: "docs",
    active: ["0.1", "0"],
    language: "en",
    direction: "ltr",
    levels: [],
    sidebar: [
      exampleGroup("0", "Start", [exampleLink("0.0", "Install"), exampleLink("0.1", "Keys")]),
      exampleGroup("1", "Guides", [exampleGroup("1.0", "Webhooks", [exampleLink("1.0.0", "Verify")])]),
    ],
    fragment: "/_octavo/sidebar.html",
    crumbs: [
      { title: "Docs", href: "/" },
      { title: "Start", href: null },
    ],
    eyebrow: "Start",
    previous: { title: "Install", href: "/install" },
    next: null,
    listing: null,
    banner: null,
    navbar: null,
    footer: null,
    alternates: [],
    otherPlaces: null,
    ...changes,
  };
}

export function exampleLink(id: string, title: string, changes: Partial<SidebarLink> = {}): SidebarLink {
  const href = `/${title.toLowerCase()}`;
  return {
    kind: "link",
    id,
    title,
    href,
    external: false,
    icon: null,
    tag: null,
    deprecated: false,
    marker: null,
    ...changes,
  };
}

export function exampleGroup(
  id: string,
  title: string,
  children: readonly SidebarEntry[],
  changes: Partial<SidebarGroup> = {},
): SidebarGroup {
  return {
    kind: "group",
    id,
    title,
    icon: null,
    tag: null,
    href: null,
    root: null,
    expanded: false,
    children,
    ...changes,
  };
}

export function exampleChoice(title: string, changes: Partial<Choice> = {}): Choice {
  const name = title.toLowerCase();
  return {
    id: name,
    title,
    href: `/${name}`,
    external: false,
    section: name,
    icon: null,
    description: null,
    tag: null,
    color: null,
    align: "start",
    active: false,
    menu: [],
    ...changes,
  };
}
