import { closest } from "./closest.ts";
import { keep } from "./storage.ts";

/** A dismissed banner stays away until its text changes: the page's `data-banner` names the text. */
export function startBanner(): void {
  document.addEventListener("click", (event) => {
    if (closest(event, "[data-dismiss]") === null) return;
    const { dataset } = document.documentElement;
    keep("local", "banner", dataset.banner ?? "");
    dataset.bannerDismissed = "";
  });
}
