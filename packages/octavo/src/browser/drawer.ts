import { closest } from "./closest.ts";

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
  // What was a drawer on a narrow screen is a column on a wide one, and must not stay open as a drawer.
  for (const width of ["64rem", "80rem"]) {
    matchMedia(`(min-width: ${width})`).addEventListener("change", closeDrawers);
  }
  document.addEventListener("click", (event) => {
    if (closest(event, "[popover] a[href^='#']") !== null) closeDrawers();
  });
}

function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>(":popover-open")) drawer.hidePopover();
}

function copies(): Node[] {
  const originals = [".switchers", ".tab-bars", ".navbar-end"].map((part) =>
    document.querySelector<HTMLElement>(`#navbar ${part}`),
  );
  return originals.flatMap((original) => {
    if (original === null || original.childElementCount === 0) return [];
    const copy = document.importNode(original, true);
    copy.removeAttribute("data-part");
    for (const menu of copy.querySelectorAll("details")) menu.removeAttribute("data-hover");
    return [copy];
  });
}
