import { closest } from "./closest.ts";

const items = "[role=treeitem]";

/** Trees of files, with the keys that trees have everywhere. */
export function startTrees(): void {
  document.addEventListener("click", (event) => {
    const item = closest(event, ".tree-row")?.closest<HTMLElement>(items);
    if (!item) return;
    focus(item);
    open(item, item.ariaExpanded !== "true");
  });
  document.addEventListener("keydown", (event) => {
    const item = closest(event, items);
    if (item === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(item, event.key)) event.preventDefault();
  });
}

/** Whether the key meant something here. */
function press(item: HTMLElement, key: string): boolean {
  const rtl = getComputedStyle(item).direction === "rtl";
  const inwards = rtl ? "ArrowLeft" : "ArrowRight";
  const isOpen = item.ariaExpanded === "true";
  const visible = visibleItems(item);
  const at = visible.indexOf(item);
  if (key === "ArrowDown") focus(visible[at + 1]);
  else if (key === "ArrowUp") focus(visible[at - 1]);
  else if (key === "Home") focus(visible[0]);
  else if (key === "End") focus(visible.at(-1));
  else if (key === "Enter" || key === " ") open(item, !isOpen);
  else if (key === "*") for (const other of item.parentElement?.children ?? []) open(other, true);
  else if (key === inwards) {
    if (isOpen) focus(item.querySelector<HTMLElement>(items));
    else open(item, true);
  } else if (key === "ArrowLeft" || key === "ArrowRight") {
    if (isOpen) open(item, false);
    else focus(item.parentElement?.closest<HTMLElement>(items));
  } else if (/^[\p{L}\p{N}._-]$/u.test(key)) {
    const begins = (other: HTMLElement) =>
      other.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
    focus([...visible.slice(at + 1), ...visible.slice(0, at)].find(begins));
  } else return false;
  return true;
}

function visibleItems(item: HTMLElement): readonly HTMLElement[] {
  const all = item.closest("[role=tree]")?.querySelectorAll<HTMLElement>(items) ?? [];
  return [...all].filter((other) => other.parentElement?.closest(`${items}[aria-expanded=false]`) === null);
}

function open(item: Element, wanted: boolean): void {
  if (item.ariaExpanded !== null && !item.matches("[data-fixed]")) item.ariaExpanded = String(wanted);
}

/** One item of a tree is in the order of tabbing: the one that had the focus last. */
function focus(item: HTMLElement | null | undefined): void {
  if (!item) return;
  for (const other of item.closest("[role=tree]")?.querySelectorAll<HTMLElement>(`${items}[tabindex="0"]`) ??
    []) {
    other.tabIndex = -1;
  }
  item.tabIndex = 0;
  item.focus();
}
