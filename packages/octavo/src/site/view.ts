import { directionOf, standardLanguage } from "#navigation/language-names.ts";
import { neighboursOf, type Neighbours } from "#navigation/neighbours.ts";
import { routeOf } from "#navigation/routes.ts";
import { divisionsOf, firstPathIn, isDivision, listings, type Listing } from "#navigation/sections.ts";
import { Switcher } from "#navigation/switch.ts";
import type { Division, Group, NavigationNode, Section } from "#navigation/types.ts";
import { fileAddress, isExternal, pageAddress, placesFile, type Addresses } from "./addresses.ts";
import { haveSameLevels, levelsOf, standing, type Surroundings } from "./levels.ts";
import { sidebarOf } from "./sidebar.ts";
import type {
  Crumb,
  DirectoryListing,
  Level,
  Page,
  PagePlace,
  PageView,
  SidebarEntry,
  Site,
} from "./types.ts";

/** What is the same for every page of a section, made when the first of them is shown. */
interface SectionView {
  readonly sidebar: readonly SidebarEntry[];
  readonly groups: ReadonlyMap<string, Group>;
  readonly neighbours: ReadonlyMap<string, Neighbours>;
}

/** Makes the surroundings of pages. Holds nothing but what it derived from the site. */
export class SiteViews {
  readonly #site: Site;
  readonly #addresses: Addresses;
  readonly #fragments: ReadonlyMap<string, string>;
  readonly #switcher = new Switcher();
  readonly #sections = new Map<number, SectionView>();
  /** By section, where they are the same for all of its pages; null where they are not. */
  readonly #levels = new Map<Section, readonly Level[] | null>();
  #folders: ReadonlyMap<string, number> | null = null;

  /** `fragments`: the address of each section's complete sidebar, by section id. */
  constructor(site: Site, addresses: Addresses, fragments: ReadonlyMap<string, string>) {
    this.#site = site;
    this.#addresses = addresses;
    this.#fragments = fragments;
  }

  sidebar(section: number): readonly SidebarEntry[] {
    return this.#section(section).sidebar;
  }

  /** The language that a section is written in. */
  language(section: number): string {
    return standardLanguage(languageOf(this.#site.sections[section])?.scope.language ?? "en");
  }

  /** The page at the place that a reader sees first. */
  view(page: Page): PageView {
    return this.#at(page, page.places[0] ?? null);
  }

  /** The page at its other places, in the order of the navigation. */
  otherViews(page: Page): readonly PageView[] {
    return page.places.slice(1).map((place) => this.#at(page, place));
  }

  #section(index: number): SectionView {
    const known = this.#sections.get(index);
    if (known !== undefined) return known;
    const { entries, trail } = this.#site.sections[index]!;
    const isHidden = trail.at(-1)?.scope.hidden ?? false;
    const made = {
      sidebar: sidebarOf(entries, isHidden, this.#site, this.#addresses),
      groups: new Map(allGroups(entries).map((group) => [group.id, group])),
      neighbours: neighboursOf(listings(entries).filter((listing) => this.#isRead(listing, isHidden))),
    };
    this.#sections.set(index, made);
    return made;
  }

  /** Whether a reader who goes from page to page comes by this one. */
  #isRead({ path, node }: Listing, isSectionHidden: boolean): boolean {
    const page = this.#site.pages.get(routeOf(path));
    if (page === undefined || page.url !== null) return false;
    return isSectionHidden || !(page.hidden || node.scope.hidden);
  }

  /** A page outside the navigation is shown among the pages of its folder, or else of the home page. */
  #nearest(page: Page): number | null {
    this.#folders ??= sectionsByFolder(this.#site.pages.values());
    for (let folder = parentOf(page.path); folder !== ""; folder = parentOf(folder)) {
      const index = this.#folders.get(folder);
      if (index !== undefined) return index;
    }
    return this.#site.pages.get(this.#site.home)?.places[0]?.section ?? null;
  }

  #at(page: Page, place: PagePlace | null): PageView {
    const site = this.#site;
    const index = place?.section ?? this.#nearest(page);
    const section = index === null ? null : (site.sections[index] ?? null);
    const shared = index === null ? null : this.#section(index);
    const groups = (place?.groups ?? []).flatMap((id) => shared?.groups.get(id) ?? []);
    const around: Surroundings = {
      site,
      addresses: this.#addresses,
      switcher: this.#switcher,
      page,
      section,
      groups,
    };
    const near = place === null ? undefined : shared?.neighbours.get(place.entry);
    const language = languageOf(section);
    const code = language?.scope.language ?? "en";
    return {
      page,
      section: section?.id ?? null,
      active: place === null ? [] : [place.entry, ...place.groups],
      language: standardLanguage(code),
      direction: directionOf(code),
      levels: this.#levelsOf(around),
      sidebar: shared?.sidebar ?? [],
      fragment: section === null ? null : (this.#fragments.get(section.id) ?? null),
      crumbs: this.#crumbs(section?.trail ?? [], groups),
      eyebrow: groups.at(-1)?.title ?? null,
      previous: this.#link(near?.previous),
      next: this.#link(near?.next),
      listing: this.#listing(place, groups),
      banner: language?.banner ?? site.settings.banner ?? null,
      navbar: language?.navbar ?? site.settings.navbar ?? null,
      footer: language?.footer ?? site.settings.footer ?? null,
      alternates: this.#alternates(around),
      otherPlaces: this.#otherPlaces(page, place),
    };
  }

  #levelsOf(around: Surroundings): readonly Level[] {
    const { section, site } = around;
    if (section === null) return levelsOf(around);
    const known = this.#levels.get(section);
    if (known !== undefined) return known ?? levelsOf(around);
    const made = levelsOf(around);
    this.#levels.set(section, haveSameLevels(section, site.navigation) ? made : null);
    return made;
  }

  #link(listing: Listing | null | undefined): { title: string; href: string } | null {
    const page = listing ? this.#site.pages.get(routeOf(listing.path)) : undefined;
    return page === undefined
      ? null
      : { title: page.sidebarTitle, href: pageAddress(page.route, this.#addresses) };
  }

  #crumbs(trail: readonly Division[], groups: readonly Group[]): readonly Crumb[] {
    const steps = trail.filter(({ kind }) => kind !== "language" && kind !== "version");
    return [
      ...steps.map((step) => ({ title: step.title, href: this.#pathAddress(firstPathIn(step)) })),
      ...groups.map((group) => ({ title: group.title, href: this.#pathAddress(group.root) })),
    ];
  }

  #pathAddress(path: string | null): string | null {
    return path === null ? null : pageAddress(routeOf(path), this.#addresses);
  }

  /** Only a group's root page lists what is in the group. */
  #listing(place: PagePlace | null, groups: readonly Group[]): DirectoryListing | null {
    const group = groups.at(-1);
    if (group === undefined || place?.entry !== group.id || group.scope.directory === "none") return null;
    const items = group.children.flatMap((node) => this.#listed(node, group.scope.hidden));
    return items.length === 0 ? null : { style: group.scope.directory, items };
  }

  #listed(node: NavigationNode, isGroupHidden: boolean): DirectoryListing["items"] {
    if (isDivision(node) || node.kind === "operation" || (node.scope.hidden && !isGroupHidden)) return [];
    const path = node.kind === "page" ? node.path : firstPathIn(node);
    const page = path === null ? undefined : this.#site.pages.get(routeOf(path));
    if (page === undefined || (page.hidden && !isGroupHidden)) return [];
    const href = page.url ?? pageAddress(page.route, this.#addresses);
    const own = node.kind === "page" || node.root !== null;
    return [
      {
        title: node.kind === "group" ? node.title : page.sidebarTitle,
        href,
        external: isExternal(href),
        description: own ? page.description : null,
        icon: node.icon ?? page.icon,
      },
    ];
  }

  /** The same page in the other languages; a page that only exists in this one has none. */
  #alternates(around: Surroundings): PageView["alternates"] {
    const trail = around.section?.trail ?? [];
    const depth = trail.findIndex(({ kind }) => kind === "language");
    if (depth === -1) return [];
    const from = standing(depth, around);
    if (from === null) return [];
    const siblings = divisionsOf(trail[depth - 1]?.children ?? this.#site.navigation.children);
    const found = siblings.flatMap((division) => {
      const path = this.#switcher.same(from, division);
      if (path === null || division.scope.language === null) return [];
      // A page that both languages list is not translated.
      const isOther = division.id !== from.division.id;
      if (isOther && (division.scope.hidden || path === from.path)) return [];
      const href = pageAddress(routeOf(path), this.#addresses);
      return [{ language: standardLanguage(division.scope.language), href }];
    });
    return found.length > 1 ? found : [];
  }

  #otherPlaces(page: Page, shown: PagePlace | null): PageView["otherPlaces"] {
    const others = page.places.filter((place) => place !== shown);
    if (others.length === 0) return null;
    const ids = others.map((place) => this.#site.sections[place.section]!.id);
    return { sections: ids, href: fileAddress(placesFile(page.route), this.#addresses) };
  }
}

function languageOf(section: Section | null | undefined): Division | undefined {
  return section?.trail.findLast((division) => division.kind === "language");
}

/** For each folder, the section of the first page that stands in it or below. */
function sectionsByFolder(pages: Iterable<Page>): ReadonlyMap<string, number> {
  const folders = new Map<string, number>();
  for (const { path, places } of pages) {
    const section = places[0]?.section;
    if (section === undefined) continue;
    for (let folder = parentOf(path); folder !== ""; folder = parentOf(folder)) {
      if (!folders.has(folder)) folders.set(folder, section);
    }
  }
  return folders;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function allGroups(nodes: readonly NavigationNode[]): readonly Group[] {
  return nodes.flatMap((node) => (node.kind === "group" ? [node, ...allGroups(node.children)] : []));
}
