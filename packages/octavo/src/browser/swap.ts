/** Puts the parts found in `source` in the place of the page's own parts of the same name. */
export function swapParts(parts: Iterable<HTMLElement>): void {
  for (const part of parts) {
    const name = part.dataset.part ?? "";
    const old = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
    old?.replaceWith(document.importNode(part, true));
  }
  document.dispatchEvent(new CustomEvent("octavo:swapped"));
}
