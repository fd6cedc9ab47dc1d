/** A bar with more tabs than fit scrolls sideways: the active one is brought into view. */
export function startTabBar(): void {
  document.addEventListener("octavo:swapped", showActive);
  showActive();
}

function showActive(): void {
  for (const list of document.querySelectorAll<HTMLElement>("#navbar .tab-bar > ul")) {
    const active = list.querySelector("[aria-current]")?.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (active === undefined || (active.left >= frame.left && active.right <= frame.right)) continue;
    list.scrollLeft += active.left - frame.left - frame.width / 3;
  }
}
