import type { Directory, IconObject, Settings } from "#config/types.ts";
import type { Place } from "#diagnostics/types.ts";

/** The elements that divide a site into sections. */
export type DivisionKind = "language" | "version" | "product" | "dropdown" | "tab" | "item" | "anchor";

export interface SpecReference {
  readonly source: string;
  /** Folder of the generated pages' addresses. */
  readonly directory: string;
  /** Overlays to apply, in this order; without it they decide themselves what they extend. */
  readonly overlays?: readonly string[];
}

/** What an element hands down to everything below it, already resolved. */
export interface Scope {
  readonly language: string | null;
  readonly version: string | null;
  readonly product: string | null;
  readonly dropdown: string | null;
  readonly tab: string | null;
  readonly item: string | null;
  readonly anchor: string | null;
  readonly groups: readonly string[];
  readonly specs: readonly SpecReference[];
  readonly directory: Directory;
  readonly hidden: boolean;
  readonly searchable: boolean;
  readonly public: boolean;
  readonly boost: number | null;
}

interface Node {
  /** Stable within one configuration: the way to the node by child numbers, for example `0.2.1`. */
  readonly id: string;
  readonly title: string;
  readonly icon: string | IconObject | null;
  readonly scope: Scope;
  readonly place: Place;
}

interface Container extends Node {
  /** Where the element itself names the specifications of its scope; null where they are inherited. */
  readonly ownSpecs: Place | null;
  readonly children: readonly NavigationNode[];
}

export interface Division extends Container {
  readonly kind: DivisionKind;
  readonly description: string | null;
  readonly tag: string | null;
  readonly color: { readonly light?: string | undefined; readonly dark?: string | undefined } | null;
  readonly align: "start" | "end";
  readonly isDefault: boolean;
  /** A link instead of children. */
  readonly href: string | null;
  readonly globals: readonly Division[];
  /** Languages only. */
  readonly banner: Settings["banner"] | null;
  readonly footer: Settings["footer"] | null;
  readonly navbar: Settings["navbar"] | null;
}

export interface Group extends Container {
  readonly kind: "group";
  readonly tag: string | null;
  readonly expanded: boolean;
  /** Path of the group's own page, without extension. */
  readonly root: string | null;
}

/** One listing of a page. The same page may be listed in several places. */
export interface PageEntry extends Node {
  readonly kind: "page";
  /** Path of the page without extension, for example `guides/index`. */
  readonly path: string;
  readonly source: string;
}

/** `GET /users`, `spec.yaml GET /users` or `webhook name`. */
export interface OperationEntry extends Node {
  readonly kind: "operation";
  readonly spec: string | null;
  readonly method: string;
  readonly endpoint: string;
}

export type NavigationNode = Division | Group | PageEntry | OperationEntry;

/** The whole tree. The root is a node without a name. */
export interface Navigation {
  /** Where `navigation` itself names specifications, and which. */
  readonly ownSpecs: Place | null;
  readonly scope: Scope;
  readonly children: readonly NavigationNode[];
  readonly globals: readonly Division[];
}

/**
 * The smallest part of a site that has a sidebar of its own: the chain of divisions that leads to it,
 * and the groups and pages that the last of them holds.
 */
export interface Section {
  readonly id: string;
  readonly trail: readonly Division[];
  readonly entries: readonly (Group | PageEntry | OperationEntry)[];
}
