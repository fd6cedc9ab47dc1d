import { listings } from "#navigation/sections.ts";
import type { Section } from "#navigation/types.ts";
import type { PagePlace } from "./types.ts";

/** Every listing of every page, by path; the one to show first comes first. */
export function placesByPath(sections: readonly Section[]): ReadonlyMap<string, readonly PagePlace[]> {
  const places = new Map<string, PagePlace[]>();
  sections.forEach((section, index) => {
    for (const { path, entry, groups, node } of listings(section.entries)) {
      const place = { section: index, entry, groups: groups.map((group) => group.id), scope: node.scope };
      const known = places.get(path);
      if (known === undefined) places.set(path, [place]);
      // A root page that its group lists again, or a page listed twice, has one place in the section.
      else if (known.at(-1)!.section !== index) known.push(place);
    }
  });
  for (const list of places.values()) {
    list.sort((one, other) => distance(one, sections) - distance(other, sections));
  }
  return places;
}

/** How far a place is from where a new reader lands: hidden places last, default versions and languages first. */
function distance(place: PagePlace, sections: readonly Section[]): number {
  const trail = sections[place.section]!.trail;
  const strange = trail.filter(
    (division) => (division.kind === "language" || division.kind === "version") && !division.isDefault,
  );
  return strange.length + (place.scope.hidden ? trail.length + 1 : 0);
}
