import { closest } from "./closest.ts";
import { keep, recall } from "./storage.ts";
import { swapParts } from "./swap.ts";

const root = document.documentElement;

/** A page can stand in several sections; this shows it in the one that the reader came from. */
export function startPlaces(): void {
  document.addEventListener("click", (event) => {
    const link = closest(event, "a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // A switcher's link names the section that it opens; any other link stays in the section around it.
    const section = link.closest<HTMLElement>("[data-section]")?.dataset.section;
    if (section === undefined) return;
    keep("session", "section", section);
    // The same page in another section: its address does not change, only what is around it.
    const samePage = link.href.split("#")[0] === location.href.split("#")[0];
    if (samePage && section !== root.dataset.section && offers(section)) {
      event.preventDefault();
      void show(section);
    }
  });
  const own = root.dataset.section ?? "";
  const wanted = recall("session", "section");
  if (wanted !== null && wanted !== own && offers(wanted)) void show(wanted);
  else keep("session", "section", own);
}

function offers(section: string): boolean {
  return section === root.dataset.ownSection || (root.dataset.places ?? "").split(" ").includes(section);
}

async function show(section: string): Promise<void> {
  if (section === root.dataset.ownSection) return location.reload();
  const response = await fetch(root.dataset.placesHref ?? "").catch(() => null);
  if (!response?.ok) return;
  const templates = document.createRange().createContextualFragment(await response.text());
  const place = templates.querySelector<HTMLTemplateElement>(`template[data-place="${CSS.escape(section)}"]`);
  if (place === null) return;
  root.dataset.ownSection ??= root.dataset.section ?? "";
  root.dataset.section = section;
  swapParts(place.content.querySelectorAll<HTMLElement>("[data-part]"));
}
