import { closest } from "./closest.ts";

/** The copy button of code blocks. */
export function startCopy(): void {
  document.addEventListener("click", async (event) => {
    const button = closest(event, "[data-copy]");
    const code = button?.closest(".code")?.querySelector("pre code");
    if (!button || !code) return;
    await navigator.clipboard.writeText((code.textContent ?? "").replace(/\n$/, ""));
    const label = button.ariaLabel;
    if (button.dataset.copied !== undefined) return;
    button.dataset.copied = "";
    button.ariaLabel = button.dataset.doneLabel ?? label;
    setTimeout(() => {
      delete button.dataset.copied;
      button.ariaLabel = label;
    }, 1600);
  });
}
