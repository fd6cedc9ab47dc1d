import type { RawElement, RawSpec, RawSpecs } from "#config/types.ts";
import type { DivisionKind, Scope, SpecReference } from "./types.ts";

/** Folder of generated pages when a specification names none. */
export const defaultSpecDirectory = "api-reference";

export function rootScope(navigation: RawElement, siteSpecs: RawSpecs | undefined): Scope {
  return {
    language: null,
    version: null,
    product: null,
    dropdown: null,
    tab: null,
    item: null,
    anchor: null,
    groups: [],
    specs: specReferences(navigation.openapi ?? siteSpecs) ?? [],
    directory: navigation.directory ?? "none",
    hidden: false,
    searchable: true,
    public: false,
    boost: null,
  };
}

export function divisionScope(kind: DivisionKind, name: string, raw: RawElement, parent: Scope): Scope {
  return { ...inherited(raw, parent), [kind]: name };
}

export function groupScope(name: string, raw: RawElement, parent: Scope): Scope {
  return { ...inherited(raw, parent), groups: [...parent.groups, name] };
}

function inherited(raw: RawElement, parent: Scope): Scope {
  const hides = raw.hidden === true;
  return {
    ...parent,
    specs: specReferences(raw.openapi) ?? parent.specs,
    directory: raw.directory ?? parent.directory,
    hidden: parent.hidden || hides,
    // What is hidden is not searched either, unless its author says so.
    searchable: raw.searchable ?? (hides ? false : parent.searchable),
    public: raw.public ?? parent.public,
    boost: raw.boost ?? parent.boost,
  };
}

/** An own `openapi` starts anew: it does not keep the directory of the one above. */
function specReferences(raw: RawSpecs | undefined): readonly SpecReference[] | null {
  if (raw === undefined) return null;
  const list = Array.isArray(raw) ? raw : [raw];
  return list.map((spec) => {
    const { source, directory, overlays }: RawSpec = typeof spec === "string" ? { source: spec } : spec;
    return {
      source,
      directory: trimSlashes(directory ?? defaultSpecDirectory),
      ...(overlays === undefined ? {} : { overlays }),
    };
  });
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, "");
}
