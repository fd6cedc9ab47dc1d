import { closest } from "./closest.ts";

const margin = 12;
const gap = 6;

/** Explanations of terms: shown while the pointer or the focus is on the term or on the explanation. */
export function startTooltips(): void {
  let leaving: number | undefined;
  const enter = (event: Event) => {
    const tooltip = closest(event, ".tooltip");
    if (tooltip === null) {
      leaving ??= setTimeout(() => ((leaving = undefined), hideAll()), 120);
      return;
    }
    clearTimeout(leaving);
    leaving = undefined;
    show(tooltip);
  };
  document.addEventListener("pointerover", enter);
  document.addEventListener("focusin", enter);
  document.addEventListener("click", enter);
  document.addEventListener("scroll", () => openTips().forEach(place), { passive: true, capture: true });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hideAll();
  });
}

function show(tooltip: HTMLElement): void {
  const tip = tooltip.querySelector<HTMLElement>(".tooltip-tip");
  if (tip === null || tip.matches(":popover-open")) return;
  hideAll();
  tip.showPopover();
  place(tip);
}

/** Above the term, or below it where there is no room; always inside the window. */
function place(tip: HTMLElement): void {
  const term = tip.parentElement?.querySelector(".tooltip-term")?.getClientRects()[0];
  if (term === undefined) return;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const end = document.documentElement.clientWidth - margin - width;
  const left = Math.max(margin, Math.min(end, term.left + term.width / 2 - width / 2));
  const above = term.top - height - gap;
  tip.style.left = `${left}px`;
  tip.style.top = `${above < margin ? term.bottom + gap : above}px`;
}

function hideAll(): void {
  for (const tip of openTips()) tip.hidePopover();
}

function openTips(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".tooltip-tip:popover-open")];
}
