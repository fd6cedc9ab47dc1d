import { describe, expect, it } from "vitest";
import type { SidebarEntry, SidebarGroup, SidebarLink } from "#site/types.ts";
import { sidebarWindow, wholeSidebar, type ShownEntry } from "./sidebar-window.ts";

function link(id: string): SidebarLink {
  return {
    kind: "link",
    id,
    title: id,
    href: `/${id}`,
    external: false,
    icon: null,
    tag: null,
    deprecated: false,
    marker: null,
  };
}

function group(id: string, children: readonly SidebarEntry[], expanded = false): SidebarGroup {
  return { kind: "group", id, title: id, icon: null, tag: null, href: null, root: null, expanded, children };
}

function links(prefix: string, count: number): SidebarLink[] {
  return Array.from({ length: count }, (_, at) => link(`${prefix}.${at}`));
}

function ids(shown: readonly ShownEntry[]): string[] {
  return shown.flatMap(({ entry, children }) => [entry.id, ...ids(children ?? [])]);
}

describe("the part of a sidebar that a page carries", () => {
  it("is everything when there is little", () => {
    const entries = [group("a", links("a", 5)), group("b", links("b", 5))];
    const window = sidebarWindow(entries, ["a.0", "a"]);
    expect(window.extent).toBe("all");
    expect(ids(window.entries)).toHaveLength(12);
  });

  it("leaves out what is inside closed groups", () => {
    const entries = [group("a", [group("a.x", links("a.x", 3)), link("a.y")])];
    const window = sidebarWindow(entries, ["a.y", "a"]);
    expect(window.extent).toBe("closed");
    expect(ids(window.entries)).toEqual(["a", "a.x", "a.y"]);
  });

  it("opens the groups around the page, and those that the author expanded", () => {
    const entries = [group("a", [group("a.x", links("a.x", 2)), group("a.y", links("a.y", 2), true)])];
    const window = sidebarWindow(entries, ["a.x.1", "a", "a.x"]);
    expect(window.extent).toBe("all");
    expect(ids(window.entries)).toEqual(["a", "a.x", "a.x.0", "a.x.1", "a.y", "a.y.0", "a.y.1"]);
  });

  it("of a large section is what stands around the page", () => {
    const entries = Array.from({ length: 30 }, (_, at) => group(`g${at}`, links(`g${at}`, 10)));
    const window = sidebarWindow(entries, ["g15.4", "g15"]);
    const shown = ids(window.entries);
    expect(window.extent).toBe("partial");
    expect(shown).toEqual(["g15", ...links("g15", 10).map(({ id }) => id)]);
  });

  it("stays small in one enormous group, and keeps the group's title", () => {
    const entries = [group("a", links("a", 10_000))];
    const shown = ids(sidebarWindow(entries, ["a.5000", "a"]).entries);
    expect(shown[0]).toBe("a");
    expect(shown).toContain("a.4995");
    expect(shown).toContain("a.5005");
    expect(shown.length).toBeLessThanOrEqual(12);
  });

  it("at the end of a section uses the room for what comes before", () => {
    const shown = ids(sidebarWindow([group("a", links("a", 100))], ["a.99", "a"]).entries);
    expect(shown).toContain("a.89");
    expect(shown.at(-1)).toBe("a.99");
  });

  it("begins at the top when the page is not listed", () => {
    const shown = ids(sidebarWindow([group("a", links("a", 100)), group("b", links("b", 2))], []).entries);
    expect(shown.slice(0, 2)).toEqual(["a", "a.0"]);
  });

  it("is empty for an empty section", () => {
    expect(sidebarWindow([], [])).toEqual({ entries: [], extent: "all" });
  });
});

describe("the shared sidebar of a section", () => {
  it("has every entry, with nested groups closed unless the author expanded them", () => {
    const entries = [group("a", [group("a.x", links("a.x", 1)), group("a.y", links("a.y", 1), true)])];
    const [top] = wholeSidebar(entries);
    expect(ids([top!])).toEqual(["a", "a.x", "a.x.0", "a.y", "a.y.0"]);
    expect(top?.children?.map(({ open }) => open)).toEqual([false, true]);
  });
});
