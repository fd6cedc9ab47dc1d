import { closest } from "./closest.ts";
import { keep, recall } from "./storage.ts";

/** What a reader did to the sidebar of a section, kept while the tab lives. */
interface Remembered {
  readonly open: readonly string[];
  readonly closed: readonly string[];
  readonly scroll: number;
}

const fragments = new Map<string, Promise<DocumentFragment>>();

/** Folds and unfolds groups, fills in what the page left out, and keeps both across pages. */
export function startSidebar(): void {
  document.addEventListener("click", (event) => {
    const toggle = closest(event, "[data-fold]");
    if (toggle === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void fold(toggle);
  });
  document.addEventListener("keydown", (event) => {
    const toggle = event.key === " " ? closest(event, "a[data-fold]") : null;
    if (toggle === null) return;
    event.preventDefault();
    toggle.click();
  });
  document.addEventListener("octavo:swapped", () => void restore());
  addEventListener("pagehide", rememberScroll);
  void restore();
}

let shownSection: string | undefined;

async function restore(): Promise<void> {
  const list = currentList();
  if (list === null) return;
  const { open, closed, scroll: kept } = remembered(list);
  const scroll = list.dataset.nav === shownSection ? (scroller()?.scrollTop ?? 0) : kept;
  shownSection = list.dataset.nav;
  const missing = open.some((id) => isLeftOut(list, id));
  if (list.dataset.partial !== undefined || missing) await fill(list);
  for (const id of open) setOpen(groupOf(list, id), true);
  const trail = new Set(activeIds(list));
  for (const id of closed) if (!trail.has(id)) setOpen(groupOf(list, id), false);
  list.dataset.ready = "";
  showActive(list, scroll);
}

async function fold(toggle: HTMLElement): Promise<void> {
  const list = toggle.closest<HTMLElement>("[data-nav]");
  const id = toggle.closest<HTMLElement>("[data-id]")?.dataset.id;
  if (list === null || id === undefined) return;
  const open = toggle.ariaExpanded !== "true";
  if (open && isLeftOut(list, id)) await fill(list);
  if (open && isLeftOut(list, id)) {
    // What the group holds could not be loaded: its first page can still be opened.
    if (toggle instanceof HTMLAnchorElement) location.assign(toggle.href);
    return;
  }
  setOpen(groupOf(list, id), open);
  const before = remembered(list);
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
  save(list, {
    ...before,
    open: open ? [...without(before.open), id] : without(before.open),
    closed: open ? without(before.closed) : [...without(before.closed), id],
  });
}

/** Replaces the page's part of the list by the whole, with the same groups open and the same entry active. */
async function fill(list: HTMLElement): Promise<void> {
  const { fragment } = list.dataset;
  if (fragment === undefined) return;
  const whole = await load(fragment).catch(() => null);
  if (whole === null || !list.isConnected) return;
  const open = [...list.querySelectorAll<HTMLElement>("[data-fold][aria-expanded=true]")].map(
    (toggle) => toggle.closest<HTMLElement>("[data-id]")?.dataset.id ?? "",
  );
  const focused = list.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>("[data-id]")?.dataset.id
    : undefined;
  list.replaceChildren(whole.cloneNode(true));
  delete list.dataset.fragment;
  const [page, ...groups] = activeIds(list);
  for (const id of [...open, ...groups]) setOpen(groupOf(list, id), true);
  if (page !== undefined) entryLink(list, page)?.setAttribute("aria-current", "page");
  if (focused !== undefined) entryLink(list, focused)?.focus({ preventScroll: true });
}

function load(address: string): Promise<DocumentFragment> {
  const known = fragments.get(address);
  if (known !== undefined) return known;
  const loading = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    return document.createRange().createContextualFragment(await response.text());
  });
  loading.catch(() => fragments.delete(address));
  fragments.set(address, loading);
  return loading;
}

function setOpen(group: HTMLElement | null, open: boolean): void {
  const toggle = group?.querySelector<HTMLElement>(":scope > .nav-row > [data-fold]");
  const children = group?.querySelector<HTMLElement>(":scope > ul");
  if (!toggle || !children) return;
  toggle.ariaExpanded = String(open);
  children.hidden = !open;
}

/** Keeps the list where the reader left it, unless the active entry would then be out of sight. */
function showActive(list: HTMLElement, scroll: number): void {
  const box = scroller();
  if (box === null) return;
  box.scrollTop = scroll;
  const active = list.querySelector<HTMLElement>("[aria-current=page]");
  if (active === null) return;
  const { top, bottom } = active.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top + 32 || bottom > frame.bottom - 32) {
    box.scrollTop += top - frame.top - box.clientHeight / 3;
  }
}

function rememberScroll(): void {
  const list = currentList();
  if (list !== null) save(list, { ...remembered(list), scroll: scroller()?.scrollTop ?? 0 });
}

function remembered(list: HTMLElement): Remembered {
  const none = { open: [], closed: [], scroll: 0 };
  try {
    return { ...none, ...JSON.parse(recall("session", keyOf(list)) ?? "{}") };
  } catch {
    return none;
  }
}

function save(list: HTMLElement, state: Remembered): void {
  keep("session", keyOf(list), JSON.stringify(state));
}

function keyOf(list: HTMLElement): string {
  return `sidebar-${list.dataset.nav}`;
}

function currentList(): HTMLElement | null {
  return document.querySelector("#sidebar [data-nav]");
}

function scroller(): HTMLElement | null {
  return document.querySelector("#sidebar");
}

function activeIds(list: HTMLElement): readonly string[] {
  return (list.dataset.active ?? "").split(" ").filter(Boolean);
}

function groupOf(list: HTMLElement, id: string): HTMLElement | null {
  return list.querySelector(`[data-id="${CSS.escape(id)}"]`);
}

function entryLink(list: HTMLElement, id: string): HTMLElement | null {
  return groupOf(list, id)?.querySelector("a") ?? null;
}

function isLeftOut(list: HTMLElement, id: string): boolean {
  return groupOf(list, id)?.querySelector(":scope > ul") === null;
}
