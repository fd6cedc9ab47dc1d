import { routeOf } from "#navigation/routes.ts";
import { divisionsOf, firstPathIn } from "#navigation/sections.ts";
import type { Standing, Switcher } from "#navigation/switch.ts";
import type { Division, Group, Navigation, NavigationNode, Section } from "#navigation/types.ts";
import { isExternal, pageAddress, type Addresses } from "./addresses.ts";
import { resolveAddress } from "./links.ts";
import type { Choice, DivisionKind, Level, Page, Site } from "./types.ts";

/** What the choices of a page are made from. */
export interface Surroundings {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly switcher: Switcher;
  readonly page: Page;
  readonly section: Section | null;
  readonly groups: readonly Group[];
}

/** Kinds whose choices keep the reader on the same page where it exists. */
const keepsPage: ReadonlySet<DivisionKind> = new Set(["language", "version", "product", "dropdown"]);

/** The switchers, tab bars and anchors around a page, outermost first, with the global links of each kind. */
export function levelsOf(around: Surroundings): readonly Level[] {
  const { site, section } = around;
  const trail = section?.trail ?? [];
  const levels: Level[] = [];
  let nodes: readonly NavigationNode[] = site.navigation.children;
  for (const [depth, active] of shownTrail(trail, nodes).entries()) {
    const siblings = divisionsOf(nodes);
    const kind = siblings[0]?.kind;
    if (kind === undefined) break;
    const isParentHidden = trail[depth - 1]?.scope.hidden ?? false;
    const choices = siblings.flatMap((division) => choiceOf(division, active, depth, isParentHidden, around));
    if (choices.length > 0) levels.push({ kind, choices });
    nodes = active?.children ?? [];
  }
  return withGlobals(levels, [site.navigation.globals, ...trail.map((division) => division.globals)], around);
}

/** Whether every page of a section sees the same choices: none of them depends on where in it the reader is. */
export function haveSameLevels({ trail }: Section, { children }: Navigation): boolean {
  const siblings = [children, ...trail.map((division) => division.children)].flatMap(divisionsOf);
  return (
    siblings.every(({ kind }) => !keepsPage.has(kind)) && trail.every((step) => firstPathIn(step) !== null)
  );
}

/** A page outside the navigation still shows the outermost choices, none of them active. */
function shownTrail(
  trail: readonly Division[],
  nodes: readonly NavigationNode[],
): readonly (Division | null)[] {
  return trail.length === 0 && divisionsOf(nodes).length > 0 ? [null] : trail;
}

function choiceOf(
  division: Division,
  active: Division | null,
  depth: number,
  isParentHidden: boolean,
  around: Surroundings,
): readonly Choice[] {
  const isActive = division.id === active?.id;
  // Who reads inside of something hidden sees all of it: what it holds is hidden only from the others.
  if (division.scope.hidden && !isParentHidden && !isActive) return [];
  const { site, addresses } = around;
  if (division.href !== null)
    return [linkChoice(division, resolveAddress(division.href, null, site, addresses))];
  const path = targetOf(division, depth, around) ?? (isActive ? around.page.path : null);
  const page = path === null ? undefined : site.pages.get(routeOf(path));
  if (page === undefined) return [];
  const below = divisionsOf(division.children);
  const items = below[0]?.kind === "item" ? below : [];
  const openItem = around.section?.trail[depth + 1] ?? null;
  return [
    {
      ...linkChoice(division, pageAddress(page.route, addresses)),
      section: sectionOf(page, division, site),
      active: isActive,
      menu: items.flatMap((item) =>
        choiceOf(item, isActive ? openItem : null, depth + 1, division.scope.hidden, around),
      ),
    },
  ];
}

function targetOf(division: Division, depth: number, around: Surroundings): string | null {
  if (!keepsPage.has(division.kind)) return firstPathIn(division);
  const from = standing(depth, around);
  return from === null ? firstPathIn(division) : around.switcher.target(from, division);
}

/** Null for a page that stands in no division. */
export function standing(depth: number, { page, section, groups }: Surroundings): Standing | null {
  const division = section?.trail[depth];
  if (section === null || division === undefined) return null;
  return { path: page.path, division, below: section.trail.slice(depth + 1), groups };
}

/** The section below a division that lists a page: where the reader will be after choosing it. */
function sectionOf(page: Page, division: Division, site: Site): string | null {
  for (const place of page.places) {
    const section = site.sections[place.section]!;
    if (section.trail.some((step) => step.id === division.id)) return section.id;
  }
  return null;
}

function linkChoice(division: Division, href: string): Choice {
  const { id, title, icon, description, tag, color, align } = division;
  const external = isExternal(href);
  return {
    id,
    title,
    href,
    external,
    section: null,
    icon,
    description,
    tag,
    color,
    align,
    active: false,
    menu: [],
  };
}

function withGlobals(
  levels: readonly Level[],
  globals: readonly (readonly Division[])[],
  { site, addresses }: Surroundings,
): readonly Level[] {
  const links = globals.flat().filter((division) => !division.scope.hidden && division.href !== null);
  const joined = levels.map((level) => ({ ...level }));
  for (const division of links) {
    const choice = linkChoice(division, resolveAddress(division.href ?? "", null, site, addresses));
    const level = joined.findLast(({ kind }) => kind === division.kind);
    if (level === undefined) joined.push({ kind: division.kind, choices: [choice] });
    else level.choices = [...level.choices, choice];
  }
  return joined;
}
