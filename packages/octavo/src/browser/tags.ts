import { closest } from "./closest.ts";

/** The filter of a changelog: shows the updates that have one of the chosen tags, and keeps them in the address. */
export function startTags(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, "[data-filter-tag]");
    if (button === null) return;
    const chosen = new Set(chosenTags());
    const tag = button.dataset.filterTag ?? "";
    if (!chosen.delete(tag)) chosen.add(tag);
    const address = new URL(location.href);
    if (chosen.size === 0) address.searchParams.delete("tags");
    else address.searchParams.set("tags", [...chosen].join(","));
    history.replaceState(history.state, "", address);
    show();
  });
  addEventListener("popstate", show);
  document.addEventListener("octavo:swapped", show);
  show();
}

function chosenTags(): readonly string[] {
  return (new URLSearchParams(location.search).get("tags") ?? "").split(",").filter(Boolean);
}

function show(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-filter-tag]")];
  if (buttons.length === 0) return;
  const offered = new Set(buttons.map(({ dataset }) => dataset.filterTag));
  const chosen = chosenTags().filter((tag) => offered.has(tag));
  for (const button of buttons) button.ariaPressed = String(chosen.includes(button.dataset.filterTag ?? ""));
  for (const update of document.querySelectorAll<HTMLElement>(".update")) {
    const tags: readonly string[] = JSON.parse(update.dataset.tags ?? "[]");
    update.hidden = chosen.length > 0 && !tags.some((tag) => chosen.includes(tag));
  }
}
