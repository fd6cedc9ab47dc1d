import type { SidebarEntry } from "#site/types.ts";

/** An entry as a page's HTML shows it; `children` is null when they were left out. */
export interface ShownEntry {
  readonly entry: SidebarEntry;
  readonly open: boolean;
  readonly children: readonly ShownEntry[] | null;
}

export interface SidebarWindow {
  readonly entries: readonly ShownEntry[];
  /** `all`: nothing is missing. `closed`: children of closed groups are. `partial`: open parts are, too. */
  readonly extent: "all" | "closed" | "partial";
}

interface Row {
  readonly entry: SidebarEntry;
  readonly parent: Row | null;
}

/** A sidebar with at most so many visible entries is put into the page whole. */
const wholeLimit = 48;
const windowSize = 40;

/**
 * The part of a section's sidebar that a page carries, so that a page's weight does not grow with its section:
 * everything visible if that is little, else the active top-level group and the titles around it.
 */
export function sidebarWindow(entries: readonly SidebarEntry[], active: readonly string[]): SidebarWindow {
  const trail = new Set(active);
  const isOpen = (entry: SidebarEntry, top: boolean) =>
    entry.kind === "group" && (top || entry.expanded || trail.has(entry.id));

  const visible = rowsOf(entries, isOpen);
  const whole = visible.length <= wholeLimit;
  const rows = whole ? visible : around(rowsNearActive(entries, trail, isOpen), active);
  const kept = new Set(rows.map((row) => row.entry));
  const shown = show(entries, kept, isOpen, true);
  return { entries: shown, extent: whole ? (hasClosed(shown) ? "closed" : "all") : "partial" };
}

/** Every entry with all children, closed groups included: the shared fragment of a section. */
export function wholeSidebar(entries: readonly SidebarEntry[], top = true): readonly ShownEntry[] {
  return entries.map((entry) =>
    entry.kind === "link"
      ? { entry, open: false, children: null }
      : { entry, open: top || entry.expanded, children: wholeSidebar(entry.children, false) },
  );
}

type IsOpen = (entry: SidebarEntry, top: boolean) => boolean;

function rowsOf(entries: readonly SidebarEntry[], isOpen: IsOpen, parent: Row | null = null, into: Row[] = []): Row[] {
  for (const entry of entries) {
    const row = { entry, parent };
    into.push(row);
    if (entry.kind === "group" && isOpen(entry, parent === null)) rowsOf(entry.children, isOpen, row, into);
  }
  return into;
}

function rowsNearActive(entries: readonly SidebarEntry[], trail: ReadonlySet<string>, isOpen: IsOpen): Row[] {
  const current = entries.find((entry) => trail.has(entry.id)) ?? entries[0];
  return rowsOf(entries, (entry, top) => (top ? entry === current : isOpen(entry, false)));
}

/** The rows nearest to the active one, with the groups that they stand in. */
function around(rows: readonly Row[], active: readonly string[]): readonly Row[] {
  const deepest = new Set(active);
  const at = Math.max(0, rows.findLastIndex((row) => deepest.has(row.entry.id)));
  const start = Math.max(0, Math.min(at - windowSize / 2, rows.length - windowSize));
  const near = rows.slice(start, start + windowSize);
  const ancestors: Row[] = [];
  for (let row = near[0]?.parent ?? null; row !== null; row = row.parent) ancestors.push(row);
  return [...ancestors, ...near];
}

function show(
  entries: readonly SidebarEntry[],
  kept: ReadonlySet<SidebarEntry>,
  isOpen: IsOpen,
  top: boolean,
): readonly ShownEntry[] {
  return entries
    .filter((entry) => kept.has(entry))
    .map((entry) => {
      if (entry.kind === "link" || !isOpen(entry, top)) return { entry, open: false, children: null };
      const children = show(entry.children, kept, isOpen, false);
      return { entry, open: true, children: children.length > 0 ? children : null };
    });
}

function hasClosed(shown: readonly ShownEntry[]): boolean {
  return shown.some(({ entry, children }) =>
    entry.kind === "group" && entry.children.length > 0 && (children === null || hasClosed(children)),
  );
}
