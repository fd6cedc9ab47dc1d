import { closest } from "./closest.ts";

/** Copy buttons: of code blocks, and of anything that names its text by `data-copy-text`. */
export function startCopy(): void {
  document.addEventListener("click", async (event) => {
    const button = closest(event, "[data-copy], [data-copy-text]");
    const text = button === null ? null : textOf(button);
    if (button === null || text === null) return;
    await navigator.clipboard.writeText(text);
    confirmCopy(button);
  });
}

function textOf(button: HTMLElement): string | null {
  const { copyText, copyDark } = button.dataset;
  if (copyDark !== undefined && document.documentElement.classList.contains("dark")) return copyDark;
  if (copyText !== undefined) return copyText;
  const code = button.closest(".code")?.querySelector("pre code");
  return code ? codeText(code) : null;
}

/** What a reader wants to have: without the prompts, and without the lines that a change takes away. */
function codeText(code: Element): string {
  const copy = code.cloneNode(true);
  if (copy instanceof Element) {
    for (const part of copy.querySelectorAll(".code-prompt, .line-remove")) part.remove();
  }
  return (copy.textContent ?? "").replace(/\n$/, "");
}

/** Says for a moment that it is done: to everyone by the mark, to screen readers by the label. */
export function confirmCopy(button: HTMLElement, done = button.dataset.doneLabel): void {
  if (button.dataset.copied !== undefined) return;
  const label = button.ariaLabel;
  button.dataset.copied = "";
  button.ariaLabel = done ?? label;
  setTimeout(() => {
    delete button.dataset.copied;
    button.ariaLabel = label;
  }, 1600);
}
