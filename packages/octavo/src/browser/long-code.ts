import { closest } from "./closest.ts";

/** The button below a long block of code, which shows the rest of it. */
export function startLongCode(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, "[data-more]");
    const block = button?.closest(".code");
    if (!button || !block) return;
    const isOpen = block.toggleAttribute("data-open");
    button.ariaExpanded = String(isOpen);
    if (!isOpen) block.scrollIntoView({ block: "nearest" });
  });
}
