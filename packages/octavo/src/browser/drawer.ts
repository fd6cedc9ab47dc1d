/** On a phone the sidebar is a drawer; when it opens it also gets the tabs and switchers of the top bar. */
export function startDrawer(): void {
  document.addEventListener(
    "beforetoggle",
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.id !== "sidebar") return;
      const levels = target.querySelector("[data-drawer]");
      const isOpening = event instanceof ToggleEvent && event.newState === "open";
      levels?.replaceChildren(...(isOpening ? copies() : []));
    },
    true,
  );
  // A page that is wide enough for the column must not keep it as an open drawer.
  matchMedia("(min-width: 64rem)").addEventListener("change", ({ matches }) => {
    const sidebar = document.getElementById("sidebar");
    if (matches && sidebar?.matches(":popover-open")) sidebar.hidePopover();
  });
}

function copies(): Node[] {
  const originals = document.querySelectorAll<HTMLElement>("#navbar :is(.switchers, .tab-bars, .navbar-end)");
  return [...originals].map((original) => {
    const copy = document.importNode(original, true);
    copy.removeAttribute("data-part");
    for (const menu of copy.querySelectorAll("details")) menu.removeAttribute("data-hover");
    return copy;
  });
}
