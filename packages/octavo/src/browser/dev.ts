/** Preview only: shows a change of the author's without losing the reader's place. */
const script = document.getElementById("dev-script");
const events = new EventSource(script?.dataset.events ?? "");

events.addEventListener("update", () => void update());
events.addEventListener("reload", () => location.reload());

const outermostParts = "[data-part]:not([data-part] [data-part])";

async function update(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (response === null) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  if (shapeOf(fresh) !== shapeOf(document)) return location.reload();
  document.title = fresh.title;
  document.getElementById("site-style")?.replaceWith(...fresh.querySelectorAll("#site-style"));
  replaceStyles(fresh);
  const diagnosticsOpen = document.querySelector(".diagnostics[open]") !== null;
  for (const part of fresh.querySelectorAll<HTMLElement>(outermostParts)) {
    const old = document.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`);
    if (old !== null && old.outerHTML !== part.outerHTML) old.replaceWith(document.importNode(part, true));
  }
  if (diagnosticsOpen) document.querySelector(".diagnostics")?.setAttribute("open", "");
  document.dispatchEvent(new CustomEvent("octavo:swapped"));
}

/** A class that nobody used before comes with a style sheet of another name. */
function replaceStyles(fresh: Document): void {
  const linked = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>("link[data-site-style]")];
  const addressesOf = (links: readonly HTMLLinkElement[]) => links.map((link) => link.getAttribute("href"));
  const [old, now] = [linked(document), linked(fresh)];
  if (addressesOf(old).join() === addressesOf(now).join()) return;
  document.getElementById("site-style")?.after(...now.map((link) => document.importNode(link)));
  for (const link of old) link.remove();
}

/** Pages of another layout, with other parts or with other scripts are loaded anew. */
function shapeOf(page: Document): string {
  const parts = [...page.querySelectorAll<HTMLElement>(outermostParts)].map((part) => part.dataset.part);
  const { lang, dir, dataset } = page.documentElement;
  const scripts = [...page.querySelectorAll("head script[src]")].map((each) => each.getAttribute("src"));
  return [lang, dir, dataset.layout, dataset.theme, ...parts, ...scripts].join(" ");
}
