import type { SidebarEntry } from "#site/types.ts";
import { sidebarIndex, type Row } from "./sidebar-index.ts";

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

type IsOpen = (row: Row) => boolean;

/** A sidebar with at most so many visible entries is put into the page whole. */
const wholeLimit = 48;
/** Otherwise so many on either side of the active one. */
const reach = 5;

/**
 * The part of a section's sidebar that a page carries: everything visible if that is little, else what stands
 * around the page, until the browser has the rest. Neither its size nor its cost grows with the section.
 */
export function sidebarWindow(entries: readonly SidebarEntry[], active: readonly string[]): SidebarWindow {
  const { top, byId, shown } = sidebarIndex(entries);
  const trail = trailOf(active.map((id) => byId.get(id)));
  const isOpen: IsOpen = ({ entry, parent }) =>
    entry.kind === "group" && (parent === null || entry.expanded || trail.some((row) => row.entry === entry));

  const opened = trail.filter((row) => isOpen(row) && row.parent !== null && !isExpanded(row));
  if (opened.reduce((sum, row) => sum + row.inside, shown) <= wholeLimit) {
    const whole = top.map((row) => show(row, isOpen));
    return { entries: whole, extent: whole.some(hasClosed) ? "closed" : "all" };
  }
  const centre = trail.at(-1) ?? top[0];
  const current = trail[0] ?? top[0];
  const isOpenNearby: IsOpen = (row) => (row.parent === null ? row === current : isOpen(row));
  return { entries: centre === undefined ? [] : around(centre, isOpenNearby), extent: "partial" };
}

/** Every entry with all children, closed groups included: the shared fragment of a section. */
export function wholeSidebar(entries: readonly SidebarEntry[], top = true): readonly ShownEntry[] {
  return entries.map((entry) =>
    entry.kind === "link"
      ? { entry, open: false, children: null }
      : { entry, open: top || entry.expanded, children: wholeSidebar(entry.children, false) },
  );
}

/** From the top-level group down to the active entry. */
function trailOf(rows: readonly (Row | undefined)[]): readonly Row[] {
  const deepest = rows.find((row) => row !== undefined);
  const trail: Row[] = [];
  for (let row: Row | null = deepest ?? null; row !== null; row = row.parent) trail.unshift(row);
  return trail;
}

function isExpanded({ entry }: Row): boolean {
  return entry.kind === "group" && entry.expanded;
}

function show(row: Row, isOpen: IsOpen): ShownEntry {
  const open = isOpen(row);
  return { entry: row.entry, open, children: open ? row.children.map((child) => show(child, isOpen)) : null };
}

function hasClosed({ entry, children }: ShownEntry): boolean {
  if (entry.kind === "link" || entry.children.length === 0) return false;
  return children === null || children.some(hasClosed);
}

/** The rows before and after the centre, put back into the groups that they stand in. */
function around(centre: Row, isOpen: IsOpen): readonly ShownEntry[] {
  const rows = [centre];
  const before = walk(centre, (row) => rowBefore(row, isOpen));
  const after = walk(centre, (row) => rowAfter(row, isOpen));
  // What one side lacks, the other may use.
  const spare = (side: readonly Row[]) => Math.max(0, reach - side.length);
  rows.unshift(...before.slice(0, reach + spare(after)).toReversed());
  rows.push(...after.slice(0, reach + spare(before)));
  for (let row = rows[0]?.parent ?? null; row !== null; row = row.parent) rows.unshift(row);
  return nest(rows, isOpen);
}

function walk(start: Row, step: (row: Row) => Row | null): readonly Row[] {
  const rows: Row[] = [];
  for (let row = step(start); row !== null && rows.length < 2 * reach; row = step(row)) rows.push(row);
  return rows;
}

function rowAfter(row: Row, isOpen: IsOpen): Row | null {
  const child = isOpen(row) ? row.children[0] : undefined;
  if (child !== undefined) return child;
  for (let outer: Row | null = row; outer !== null; outer = outer.parent) {
    const next = outer.siblings[outer.position + 1];
    if (next !== undefined) return next;
  }
  return null;
}

function rowBefore(row: Row, isOpen: IsOpen): Row | null {
  let before = row.siblings[row.position - 1];
  if (before === undefined) return row.parent;
  for (
    let last = before.children.at(-1);
    last !== undefined && isOpen(before);
    last = before.children.at(-1)
  ) {
    before = last;
  }
  return before;
}

/** Rows in reading order → the tree that they form. */
function nest(rows: readonly Row[], isOpen: IsOpen): readonly ShownEntry[] {
  const below = new Map<Row | null, Row[]>();
  for (const row of rows) {
    const siblings = below.get(row.parent);
    if (siblings === undefined) below.set(row.parent, [row]);
    else siblings.push(row);
  }
  const build = (row: Row): ShownEntry => ({
    entry: row.entry,
    open: isOpen(row),
    children: below.get(row)?.map(build) ?? null,
  });
  return (below.get(null) ?? []).map(build);
}
