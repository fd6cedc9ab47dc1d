import type { Place } from "#diagnostics/types.ts";
import type { Settings } from "./schema/settings.ts";

export type { Settings } from "./schema/settings.ts";

/** The way to a value inside the configuration: `["navigation", "tabs", 0, "tab"]`. */
export type Pointer = readonly (string | number)[];

/** Finds the file, line and column of a value (or of its key), across files joined by `$ref`. */
export type Locate = (pointer: Pointer, part?: "key" | "value") => Place;

/** The resolved configuration: every value valid, defaults filled in, each traceable to its place. */
export interface Config {
  /** `docs.json` or `mint.json`. */
  readonly file: string;
  readonly settings: Settings;
  readonly navigation: RawElement;
  readonly locate: Locate;
}

export type Directory = "accordion" | "card" | "none";

export interface IconObject {
  readonly name: string;
  readonly style?: string | undefined;
  readonly library?: string | undefined;
}

export interface RawSpec {
  readonly source: string;
  readonly directory?: string | undefined;
  readonly overlays?: readonly string[] | undefined;
}

export type RawSpecs = string | RawSpec | readonly (string | RawSpec)[];

/** The keys that hold children, as authors write them. */
export type ChildKey =
  | "products"
  | "languages"
  | "versions"
  | "tabs"
  | "dropdowns"
  | "anchors"
  | "groups"
  | "pages"
  | "menu";

/**
 * An element of the navigation as written: validated key by key, not yet given a meaning.
 * One type for all kinds, since the walker that reads them is one.
 */
export interface RawElement {
  readonly language?: string | undefined;
  readonly version?: string | undefined;
  readonly product?: string | undefined;
  readonly dropdown?: string | undefined;
  readonly tab?: string | undefined;
  readonly item?: string | undefined;
  readonly anchor?: string | undefined;
  readonly group?: string | undefined;

  readonly name?: string | undefined;
  readonly icon?: string | IconObject | undefined;
  readonly description?: string | undefined;
  readonly tag?: string | undefined;
  readonly color?: { readonly light?: string | undefined; readonly dark?: string | undefined } | undefined;
  readonly align?: "start" | "end" | undefined;
  readonly default?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly searchable?: boolean | undefined;
  readonly public?: boolean | undefined;
  readonly boost?: number | undefined;
  readonly expanded?: boolean | undefined;
  readonly root?: string | undefined;
  readonly directory?: Directory | undefined;
  readonly href?: string | undefined;
  readonly openapi?: RawSpecs | undefined;
  readonly asyncapi?: RawSpecs | undefined;

  readonly global?: RawGlobal | undefined;
  readonly banner?: Settings["banner"] | undefined;
  readonly footer?: Settings["footer"] | undefined;
  readonly navbar?: Settings["navbar"] | undefined;

  readonly products?: readonly RawElement[] | undefined;
  readonly languages?: readonly RawElement[] | undefined;
  readonly versions?: readonly RawElement[] | undefined;
  readonly tabs?: readonly RawElement[] | undefined;
  readonly dropdowns?: readonly RawElement[] | undefined;
  readonly anchors?: readonly RawElement[] | undefined;
  readonly menu?: readonly RawElement[] | undefined;
  readonly groups?: readonly RawElement[] | undefined;
  readonly pages?: readonly (string | RawElement)[] | undefined;
}

/** Links shown on every page below the element that has them, whatever the section. */
export interface RawGlobal {
  readonly products?: readonly RawElement[] | undefined;
  readonly languages?: readonly RawElement[] | undefined;
  readonly versions?: readonly RawElement[] | undefined;
  readonly tabs?: readonly RawElement[] | undefined;
  readonly dropdowns?: readonly RawElement[] | undefined;
  readonly anchors?: readonly RawElement[] | undefined;
}
