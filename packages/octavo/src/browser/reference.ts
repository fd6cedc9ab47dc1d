/** Parts of schemas that are not in the page: each is loaded when it is opened. */
export function startReference(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches("[data-deferred]"))
        void load(target);
    },
    true,
  );
}

async function load(details: HTMLDetailsElement): Promise<void> {
  const link = details.querySelector<HTMLAnchorElement>(":scope > a[href]");
  if (link === null) return;
  details.removeAttribute("data-deferred");
  details.setAttribute("data-loading", "");
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.statusText);
    const loaded = new DOMParser().parseFromString(await response.text(), "text/html");
    const part = loaded.querySelector("[data-fragment]");
    if (part === null) throw new Error("Nothing to show");
    ownIds(part);
    const body = document.createElement("div");
    body.className = link.className;
    body.append(...document.importNode(part, true).childNodes);
    link.replaceWith(body);
  } catch {
    // The link stays: it leads to the same part, or can be tried again.
    details.setAttribute("data-deferred", "");
  } finally {
    details.removeAttribute("data-loading");
  }
}

let parts = 0;

/** The same part can be opened at several places of a page. */
function ownIds(part: Element): void {
  const prefix = `loaded-${++parts}-`;
  for (const name of ["id", "aria-controls", "aria-labelledby"]) {
    for (const element of part.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, prefix + element.getAttribute(name));
    }
  }
}
