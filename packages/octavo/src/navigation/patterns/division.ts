import type { RawElement } from "#config/types.ts";
import { divisionScope } from "../inherit.ts";
import type { Division, DivisionKind } from "../types.ts";
import { readGlobals } from "./globals.ts";
import { specsPlace, type Spot, type Walk } from "./reader.ts";

/** What all divisions have in common. The readers beside this file add what is particular to each kind. */
export function readDivision(
  kind: DivisionKind,
  name: string,
  raw: RawElement,
  spot: Spot,
  walk: Walk,
): Division {
  const scope = divisionScope(kind, name, raw, spot.scope);
  const here = { ...spot, scope };
  return {
    kind,
    id: spot.id,
    title: name,
    icon: raw.icon ?? null,
    scope,
    place: walk.locate(spot.at),
    ownSpecs: specsPlace(raw, spot, walk),
    description: raw.description ?? null,
    tag: raw.tag ?? null,
    color: raw.color ?? null,
    align: raw.align ?? "start",
    isDefault: raw.default === true,
    href: raw.href ?? null,
    children: walk.children(kind, raw, here),
    globals: readGlobals(raw.global, here, walk),
    banner: null,
    footer: null,
    navbar: null,
  };
}
