import type { Directory, IconObject, Settings } from "#config/types.ts";
import type { DivisionKind, Navigation, Scope, Section } from "#navigation/types.ts";
import type { Position } from "#content/types.ts";
import type { Method } from "#openapi/types.ts";

export type { Directory, IconObject, Settings } from "#config/types.ts";
export type {
  CodeNode,
  ComponentNode,
  DocumentNode,
  DocumentTree,
  ElementNode,
  Heading,
  IslandNode,
  Position,
  Props,
  PropValue,
} from "#content/types.ts";
export type { DivisionKind, Scope } from "#navigation/types.ts";
export type { Files } from "#source/types.ts";

export type PageMode = "default" | "wide" | "custom" | "frame" | "center";

export type PageKind = "guide" | "operation" | "webhook" | "schema";

/** The part of a specification that a page shows, after whatever text the page has. */
export interface PageReference {
  /** Path or URL of the document. */
  readonly spec: string;
  /** Where the operation, webhook or schema stands in it. */
  readonly pointer: string;
  /** Null for a schema. */
  readonly method: Method | null;
  /** The key under `paths`; the name of the webhook or schema. */
  readonly path: string;
  /** Of a document at a URL: changes with its content. Reads of repository files are known otherwise. */
  readonly revision: string | null;
  /** Paths of the overlays that are applied to the document. */
  readonly overlays: readonly string[];
  /** Whether the page has no file of its own: its text, if any, is the operation's `x-svc.content`. */
  readonly generated: boolean;
  /** Whether `Page.description` is only the beginning of what the specification says. */
  readonly describes: boolean;
  /** Where the text of a generated page stands in the specification. */
  readonly contentAt: Position | null;
}

/** `api: METHOD /path` in the frontmatter of a page that describes its endpoint by hand. */
export interface PageEndpoint {
  readonly method: Method;
  /** A path, or a whole URL. */
  readonly path: string;
  /** The field `authMethod`: `bearer`, `basic`, `key` or `none`. */
  readonly auth: string | null;
  /** The field `contentType`: the media type of the body. */
  readonly contentType: string | null;
}

/** A copy on this machine of a specification that stands at a URL. */
export interface RemoteSpec {
  readonly url: string;
  readonly file: string;
}

/** What stays in memory of a page: a few hundred bytes. Its text is read when it is rendered. */
export interface Page {
  /** Address of the page, with a leading and without a trailing slash: `/guides/intro`, `/`. */
  readonly route: string;
  /** Path without extension, as the navigation writes it: `guides/intro`, `index`. */
  readonly path: string;
  readonly kind: PageKind;
  /** The file that the page is made from; of a generated page, the specification. */
  readonly source: string;
  readonly reference: PageReference | null;
  readonly endpoint: PageEndpoint | null;
  /** What the sidebar says of an API page beside its title. */
  readonly marker: Method | "webhook" | null;
  readonly title: string;
  readonly sidebarTitle: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly tag: string | null;
  readonly mode: PageMode;
  /** Address that the navigation links to instead of the page. */
  readonly url: string | null;
  readonly hidden: boolean;
  readonly noindex: boolean;
  /** Whether search and assistant know of the page. */
  readonly searchable: boolean;
  readonly deprecated: boolean;
  readonly hidePagination: boolean;
  /** The menu of this page, where it differs from that of the site. */
  readonly contextual: Settings["contextual"] | null;
  /** Every listing of the page in the navigation, the one to show first. */
  readonly places: readonly PagePlace[];
}

/** One listing of a page: its section, the entry and the groups around it. */
export interface PagePlace {
  readonly section: number;
  readonly entry: string;
  readonly groups: readonly string[];
  readonly scope: Scope;
}

/** A language for code that the site brings along. */
export interface CodeLanguage {
  /** Differs with the grammar. */
  readonly id: string;
  /** What authors call it, in small letters. */
  readonly names: readonly string[];
  /** A TextMate grammar, as JSON. */
  readonly grammar: string;
}

export interface Redirect {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
}

/** Everything that render and output need to know. Plain immutable data: workers receive a copy of it. */
export interface Site {
  readonly settings: Settings;
  readonly navigation: Navigation;
  readonly sections: readonly Section[];
  /** By route. */
  readonly pages: ReadonlyMap<string, Page>;
  /** Where `/` leads: the first page of the default navigation when there is no index page. */
  readonly home: string;
  readonly redirects: readonly Redirect[];
  /** Folders without a page of their own, by route: the page that stands for each. */
  readonly folders: ReadonlyMap<string, string>;
  readonly codeLanguages: readonly CodeLanguage[];
  /** Every specification that pages show or the navigation names, once: paths and URLs. */
  readonly specs: readonly string[];
  /** Those of them that stand at a URL. */
  readonly remoteSpecs: readonly RemoteSpec[];
  /** Specifications that are named, but of which no page can be made. */
  readonly unusableSpecs: readonly string[];
  /** Folders whose pages would come from specifications that cannot be read. */
  readonly unreadFolders: readonly string[];
  /** Whether readers must sign in. */
  readonly isProtected: boolean;
  /** Repository files that are served as they are. */
  readonly assets: readonly string[];
  /** Those of them that are the author's own style sheets and scripts: every page loads them. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Words of all `class` attributes: some of them are names of utility classes. */
  readonly classes: readonly string[];
  /** Whether any page or snippet holds a Mermaid diagram. */
  readonly hasDiagrams: boolean;
}

/** A thing that a reader can choose: a tab, a version, an anchor, an item of a menu. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  /** Finished address (with the base path), or null when there is nowhere to go. */
  readonly href: string | null;
  readonly external: boolean;
  /** The section that the choice opens; kept by the browser so that a shared page shows the right one. */
  readonly section: string | null;
  readonly icon: string | IconObject | null;
  readonly description: string | null;
  readonly tag: string | null;
  readonly color: { readonly light?: string | undefined; readonly dark?: string | undefined } | null;
  readonly align: "start" | "end";
  readonly active: boolean;
  /** Items of a tab's menu. */
  readonly menu: readonly Choice[];
}

/** All siblings of one division on the way to a page: the tab bar, the version switcher … */
export interface Level {
  readonly kind: DivisionKind;
  readonly choices: readonly Choice[];
}

export interface SidebarGroup {
  readonly kind: "group";
  readonly id: string;
  readonly title: string;
  readonly icon: string | IconObject | null;
  readonly tag: string | null;
  /** Where the title leads: the root page, or the first page when drilling down. Null: it only folds. */
  readonly href: string | null;
  /** The group's own page is `href` (and is marked when it is the active page). */
  readonly root: string | null;
  readonly expanded: boolean;
  readonly children: readonly SidebarEntry[];
}

export interface SidebarLink {
  readonly kind: "link";
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly external: boolean;
  readonly icon: string | IconObject | null;
  readonly tag: string | null;
  readonly deprecated: boolean;
  readonly marker: Page["marker"];
}

export type SidebarEntry = SidebarGroup | SidebarLink;

export interface Crumb {
  readonly title: string;
  readonly href: string | null;
}

/** A listing of the pages below a group, shown on the group's root page. */
export interface DirectoryListing {
  readonly style: Exclude<Directory, "none">;
  readonly items: readonly {
    readonly title: string;
    readonly href: string;
    readonly external: boolean;
    readonly description: string | null;
    readonly icon: string | IconObject | null;
  }[];
}

/** Everything around the content of a page at one of its places, as plain data for the layouts. */
export interface PageView {
  readonly page: Page;
  /** Id of the section, and ids of the active entry and of the groups around it. */
  readonly section: string | null;
  readonly active: readonly string[];
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** Outermost first. */
  readonly levels: readonly Level[];
  readonly sidebar: readonly SidebarEntry[];
  /** Address of the section's complete sidebar; null when the page has none. */
  readonly fragment: string | null;
  readonly crumbs: readonly Crumb[];
  readonly eyebrow: string | null;
  readonly previous: { readonly title: string; readonly href: string } | null;
  readonly next: { readonly title: string; readonly href: string } | null;
  readonly listing: DirectoryListing | null;
  readonly banner: Settings["banner"] | null;
  readonly navbar: Settings["navbar"] | null;
  readonly footer: Settings["footer"] | null;
  /** The same page in the other languages, for `hreflang`. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
  /** Ids of the other sections that list this page, and where the parts for them are; null when there is one place. */
  readonly otherPlaces: { readonly sections: readonly string[]; readonly href: string } | null;
}
