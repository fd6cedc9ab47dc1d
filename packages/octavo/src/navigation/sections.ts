import { diagnose, printPlace } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import type {
  Division,
  Group,
  Navigation,
  NavigationNode,
  OperationEntry,
  PageEntry,
  Section,
} from "./types.ts";

type Entry = Group | PageEntry | OperationEntry;

/** Every part of the site that has a sidebar of its own, in the order of the navigation. */
export function sectionsOf(navigation: Navigation): readonly Section[] {
  const sections: Section[] = [];
  const visit = (id: string, nodes: readonly NavigationNode[], trail: readonly Division[]) => {
    const entries = nodes.filter((node): node is Entry => !isDivision(node));
    if (entries.length > 0) sections.push({ id, trail, entries });
    for (const node of nodes) if (isDivision(node)) visit(node.id, node.children, [...trail, node]);
  };
  visit("root", navigation.children, []);
  return sections;
}

export function isDivision(node: NavigationNode): node is Division {
  return node.kind !== "group" && node.kind !== "page" && node.kind !== "operation";
}

const divisionsByParent = new WeakMap<readonly NavigationNode[], readonly Division[]>();

/** The divisions among some siblings. Remembered: every page asks it of what is around it. */
export function divisionsOf(nodes: readonly NavigationNode[]): readonly Division[] {
  const known = divisionsByParent.get(nodes);
  if (known !== undefined) return known;
  const divisions = nodes.filter(isDivision);
  divisionsByParent.set(nodes, divisions);
  return divisions;
}

/** A page in a section, with the groups around it. `entry` is the id of its listing, or of the group it is root of. */
export interface Listing {
  readonly path: string;
  readonly entry: string;
  readonly groups: readonly Group[];
  readonly node: PageEntry | Group;
}

/** The pages of a section in reading order; a group's root page comes before what the group lists. */
export function listings(entries: readonly NavigationNode[]): readonly Listing[] {
  const found: Listing[] = [];
  const visit = (nodes: readonly NavigationNode[], groups: readonly Group[]) => {
    for (const node of nodes) {
      if (node.kind === "page") found.push({ path: node.path, entry: node.id, groups, node });
      if (node.kind !== "group") continue;
      const inside = [...groups, node];
      if (node.root !== null) found.push({ path: node.root, entry: node.id, groups: inside, node });
      visit(node.children, inside);
    }
  };
  visit(entries, []);
  return found;
}

/** A reader of one section would meet such a page twice. A root that its own group lists again is no mistake. */
export function duplicateListings(sections: readonly Section[]): readonly Diagnostic[] {
  return sections.flatMap((section) => {
    const first = new Map<string, Place>();
    return listings(section.entries).flatMap(({ path, node }) => {
      if (node.kind === "group") return [];
      const earlier = first.get(path);
      if (earlier === undefined) {
        first.set(path, node.place);
        return [];
      }
      const message = `\`${path}\` is listed twice in the same section (first at ${printPlace(earlier)})`;
      return [diagnose("navigation/duplicate-page", node.place, message)];
    });
  });
}

/** The first page below some siblings, in reading order. What is hidden is passed over, unless all of them are. */
export function firstPath(siblings: readonly NavigationNode[], isParentHidden = false): string | null {
  for (const node of siblings) {
    const path = node.scope.hidden && !isParentHidden ? null : firstPathIn(node);
    if (path !== null) return path;
  }
  return null;
}

const firstPaths = new WeakMap<NavigationNode, string | null>();

/** The first page of a node, hidden or not; null when there is none. Remembered: every page asks it of what is around it. */
export function firstPathIn(node: NavigationNode): string | null {
  if (node.kind === "page") return node.path;
  if (node.kind === "operation") return null;
  const known = firstPaths.get(node);
  if (known !== undefined) return known;
  const own = node.kind === "group" ? node.root : null;
  const path = own ?? firstPath(preferDefault(node.children), node.scope.hidden);
  firstPaths.set(node, path);
  return path;
}

/** The default language or version first, the others in their order. */
export function preferDefault(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  const chosen = nodes.find((node) => isDivision(node) && node.isDefault);
  return chosen === undefined ? nodes : [chosen, ...nodes.filter((node) => node !== chosen)];
}
