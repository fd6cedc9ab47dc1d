/** The list of a group that has one instead of a row of tabs. The tabs are still there, and do the work. */
export function startPanelSelect(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches("[data-panel-select]")) return;
    tabsOf(target)[target.selectedIndex]?.click();
  });
  // Runs after the tabs' own listener: another group may have chosen for this one.
  document.addEventListener("click", () => {
    for (const list of document.querySelectorAll<HTMLSelectElement>("[data-panel-select]")) {
      const chosen = tabsOf(list).findIndex((tab) => tab.ariaSelected === "true");
      if (chosen !== -1) list.selectedIndex = chosen;
    }
  });
}

function tabsOf(list: HTMLElement): readonly HTMLElement[] {
  const group = list.closest("[data-panels]");
  return [...(group?.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]") ?? [])];
}
