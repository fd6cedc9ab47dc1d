import type { SidebarEntry } from "#site/types.ts";

/** An entry with its place in the tree, so that a page can look around itself without walking the section. */
export interface Row {
  readonly entry: SidebarEntry;
  readonly parent: Row | null;
  readonly siblings: readonly Row[];
  readonly position: number;
  readonly children: readonly Row[];
  /** Rows below this one that show when it is open and nothing else was opened by the reader. */
  readonly inside: number;
}

export interface SidebarIndex {
  readonly top: readonly Row[];
  readonly byId: ReadonlyMap<string, Row>;
  /** Rows that every page of the section shows, wherever it stands. */
  readonly shown: number;
}

const indexes = new WeakMap<readonly SidebarEntry[], SidebarIndex>();

/** Made once for a section: all its pages share the same entries. */
export function sidebarIndex(entries: readonly SidebarEntry[]): SidebarIndex {
  const known = indexes.get(entries);
  if (known !== undefined) return known;
  const byId = new Map<string, Row>();
  const top = rowsOf(entries, null, byId);
  const shown = top.reduce((sum, row) => sum + 1 + row.inside, 0);
  const index = { top, byId, shown };
  indexes.set(entries, index);
  return index;
}

function rowsOf(
  entries: readonly SidebarEntry[],
  parent: Row | null,
  byId: Map<string, Row>,
): readonly Row[] {
  const siblings: Row[] = [];
  for (const [position, entry] of entries.entries()) {
    const children: Row[] = [];
    const row = { entry, parent, siblings, position, children, inside: 0 };
    if (entry.kind === "group") for (const child of rowsOf(entry.children, row, byId)) children.push(child);
    row.inside = children.reduce((sum, child) => sum + 1 + (isExpanded(child.entry) ? child.inside : 0), 0);
    siblings.push(row);
    byId.set(entry.id, row);
  }
  return siblings;
}

function isExpanded(entry: SidebarEntry): boolean {
  return entry.kind === "group" && entry.expanded;
}
