import type { RawElement, RawGlobal } from "#config/types.ts";
import { divisionScope } from "../inherit.ts";
import { languageName } from "../language-names.ts";
import type { Division, DivisionKind } from "../types.ts";
import { childKeys } from "./order.ts";
import type { Spot, Walk } from "./reader.ts";

const kinds = [
  ["languages", "language"],
  ["versions", "version"],
  ["products", "product"],
  ["dropdowns", "dropdown"],
  ["tabs", "tab"],
  ["anchors", "anchor"],
] as const satisfies readonly (readonly [keyof RawGlobal, DivisionKind])[];

/** Global elements are flat lists of links: no children, only somewhere to go. */
export function readGlobals(raw: RawGlobal | undefined, spot: Spot, walk: Walk): readonly Division[] {
  if (raw === undefined) return [];
  return kinds.flatMap(([key, kind]) =>
    (raw[key] ?? []).flatMap((element, index) => {
      const at = [...spot.at, "global", key, index];
      const link = readGlobal(kind, element, { ...spot, at, id: `${spot.id}g${key[0]}${index}` }, walk);
      return link === null ? [] : [link];
    }),
  );
}

function readGlobal(kind: DivisionKind, raw: RawElement, spot: Spot, walk: Walk): Division | null {
  const name = raw[kind];
  if (name === undefined) return null;
  for (const key of childKeys.filter((child) => raw[child] !== undefined)) {
    const message = `A global ${kind} is a link: it cannot hold \`${key}\``;
    walk.report("navigation/child-not-allowed", walk.locate([...spot.at, key], "key"), message);
  }
  if (raw.href === undefined) {
    walk.report(
      "navigation/empty",
      walk.locate(spot.at),
      `The global ${kind} \`${name}\` has no \`href\`, so it leads nowhere and is not shown`,
      "Give it an `href`: a global element is a link.",
    );
    return null;
  }
  return {
    kind,
    id: spot.id,
    title: kind === "language" ? languageName(name) : (raw.name ?? name),
    icon: raw.icon ?? null,
    scope: divisionScope(kind, name, raw, spot.scope),
    place: walk.locate(spot.at),
    ownSpecs: null,
    description: raw.description ?? null,
    tag: raw.tag ?? null,
    color: raw.color ?? null,
    align: raw.align ?? "start",
    isDefault: false,
    href: raw.href,
    children: [],
    globals: [],
    banner: null,
    footer: null,
    navbar: null,
  };
}
