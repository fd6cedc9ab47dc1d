import { closest } from "./closest.ts";

const tabs = "[data-panels] > [role=tablist] > [role=tab]";

/** Tabs and code groups: shows the chosen panel, here and wherever the same title stands on the page. */
export function startPanels(): void {
  document.addEventListener("click", (event) => {
    const tab = closest(event, tabs);
    if (tab === null) return;
    const before = tab.getBoundingClientRect().top;
    select(tab);
    if (isSynced(tab)) syncWith(tab);
    // Panels above may have changed their height: what the reader clicked stays where it is.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  });
  document.addEventListener("keydown", (event) => {
    const tab = closest(event, tabs);
    const next = tab === null ? undefined : neighbour(tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
}

function syncWith(tab: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>(tabs)) {
    if (other !== tab && titleOf(other) === titleOf(tab) && isSynced(other)) select(other);
  }
}

function select(tab: HTMLElement): void {
  for (const other of siblings(tab)) {
    const chosen = other === tab;
    other.ariaSelected = String(chosen);
    other.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("data-shown", chosen);
  }
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const all = siblings(tab);
  const at = all.indexOf(tab);
  const forward = getComputedStyle(tab).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  return key === forward ? all[(at + 1) % all.length] : all.at(at - 1);
}

function siblings(tab: HTMLElement): readonly HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>(":scope > [role=tab]") ?? [])];
}

function isSynced(tab: HTMLElement): boolean {
  return tab.closest<HTMLElement>("[data-panels]")?.dataset.sync !== undefined;
}

function titleOf(tab: HTMLElement): string {
  return tab.textContent?.trim().toLowerCase() ?? "";
}
