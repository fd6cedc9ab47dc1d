import { closest } from "./closest.ts";

const openMenus = "details.menu[open]";

/** Menus are `<details>`; this adds what a reader expects of a menu: Esc, arrow keys, closing, opening by pointer. */
export function startMenus(): void {
  document.addEventListener("click", (event) => {
    const inside = closest(event, "details.menu");
    const chosen = closest(event, ".menu-panel a, .menu-panel button");
    closeMenus((menu) => menu !== inside || chosen !== null);
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => {
    const inside = closest(event, "details.menu");
    closeMenus((menu) => menu !== inside);
  });
  document.addEventListener("toggle", ({ target }) => keepInView(target), true);
  startHover();
}

/** Moves an opened panel back inside the window when it would reach over its edge. */
function keepInView(menu: EventTarget | null): void {
  const panel =
    menu instanceof HTMLDetailsElement && menu.open ? menu.querySelector<HTMLElement>(".menu-panel") : null;
  if (panel === null) return;
  const margin = 12;
  panel.style.transform = "";
  const { left, right } = panel.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = left < margin ? margin - left : Math.min(0, width - margin - right);
  if (shift !== 0) panel.style.transform = `translateX(${shift}px)`;
}

function closeMenus(which: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
    if (which(menu)) menu.open = false;
  }
}

function onKey(event: KeyboardEvent): void {
  const menu = closest(event, "details.menu");
  if (!(menu instanceof HTMLDetailsElement)) return;
  const button = menu.querySelector("summary");
  if (event.key === "Escape" && menu.open) {
    event.preventDefault();
    menu.open = false;
    button?.focus();
    return;
  }
  const items = [...menu.querySelectorAll<HTMLElement>(".menu-panel :is(a[href], button)")];
  const next = nextItem(event.key, items, document.activeElement);
  if (next === undefined) return;
  event.preventDefault();
  menu.open = true;
  next.focus();
}

function nextItem(
  key: string,
  items: readonly HTMLElement[],
  focused: Element | null,
): HTMLElement | undefined {
  const at = items.findIndex((item) => item === focused);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (at === -1) return undefined;
  if (key === "Home") return items[0];
  return key === "End" ? items.at(-1) : undefined;
}

/** A mouse that rests on a tab with a menu opens it; leaving closes it after a moment. */
function startHover(): void {
  let leaving: number | undefined;
  document.addEventListener("pointerover", (event) => {
    const menu = event.pointerType === "mouse" ? closest(event, "details.menu[data-hover]") : null;
    if (menu instanceof HTMLDetailsElement) {
      clearTimeout(leaving);
      leaving = undefined;
      if (menu.open) return;
      closeMenus(() => true);
      menu.open = true;
      menu.dataset.hovered = String(event.timeStamp);
    } else if (leaving === undefined) {
      leaving = setTimeout(() => {
        leaving = undefined;
        closeMenus(({ dataset }) => dataset.hovered !== undefined);
      }, 180);
    }
  });
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && !target.open) delete target.dataset.hovered;
    },
    true,
  );
  // The click that follows a hover would close what the hover has just opened.
  document.addEventListener("click", (event) => {
    const menu = closest(event, "details.menu > summary")?.parentElement;
    const openedAt = Number(menu?.dataset.hovered ?? Number.NaN);
    if (event.timeStamp - openedAt < 400) event.preventDefault();
  });
}
