import { closest } from "./closest.ts";
import { keep, recall } from "./storage.ts";

const rememberedChoices = 20;
const tabs = "[data-panels] > [role=tablist] > [role=tab]";

/**
 * Tabs and code groups: shows the chosen panel, here, wherever the same title stands on the page, and on the
 * pages that the reader opens later.
 */
export function startPanels(): void {
  document.addEventListener("click", (event) => {
    const tab = closest(event, tabs);
    if (tab === null) return;
    const before = tab.getBoundingClientRect().top;
    select(tab);
    if (isSynced(tab)) {
      syncWith(tab);
      if (!isOfPage(tab)) remember(titleOf(tab));
    }
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
  document.addEventListener("octavo:swapped", showRemembered);
  showRemembered();
}

/** The titles that the reader has chosen, the latest first. */
function choices(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall("local", "panels") ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function remember(title: string): void {
  const latest = [title, ...choices().filter((other) => other !== title)].slice(0, rememberedChoices);
  keep("local", "panels", JSON.stringify(latest));
}

function showRemembered(): void {
  const ranks = new Map(choices().map((title, at) => [title, at]));
  if (ranks.size === 0) return;
  const rank = (tab: HTMLElement) => ranks.get(titleOf(tab)) ?? rememberedChoices;
  for (const list of document.querySelectorAll(
    '[data-panels][data-sync]:not([data-sync="page"]) > [role=tablist]',
  )) {
    const [best] = [...list.querySelectorAll<HTMLElement>("[role=tab]")].sort((a, b) => rank(a) - rank(b));
    if (best !== undefined && ranks.has(titleOf(best))) select(best);
  }
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
    // Views of the same title share a tab.
    for (const id of other.getAttribute("aria-controls")?.split(" ") ?? []) {
      document.getElementById(id)?.toggleAttribute("data-shown", chosen);
    }
  }
  document.dispatchEvent(new CustomEvent("octavo:shown"));
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

/** Choices that mean nothing on other pages. */
function isOfPage(tab: HTMLElement): boolean {
  return tab.closest<HTMLElement>("[data-panels]")?.dataset.sync === "page";
}

function titleOf(tab: HTMLElement): string {
  return tab.textContent?.trim().toLowerCase() ?? "";
}
