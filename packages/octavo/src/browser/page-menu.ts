import { closest } from "./closest.ts";
import { confirmCopy } from "./copy.ts";

/** The menu of a page: what its entries need to know is where the page stands, and what it says. */
export function startPageMenu(): void {
  document.addEventListener("click", (event) => {
    const copying = closest(event, "[data-copy-page]");
    if (copying !== null) void copyPage(copying);
    const handing = closest(event, "[data-hand-off]");
    if (handing !== null) void handOff(handing);
  });
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

async function copyPage(entry: HTMLElement): Promise<void> {
  // The menu closes behind the entry: whoever chose it is led back to the menu's button, and told there.
  const button = entry.closest("details")?.querySelector("summary") ?? entry;
  button.focus();
  try {
    await copy(textOf(entry.dataset.copyPage ?? ""));
    confirmCopy(button, entry.dataset.doneLabel);
  } catch {
    // Nothing was copied, so nothing is confirmed.
  }
}

/** The text is promised to the clipboard at once: some browsers refuse it when the click was a while ago. */
async function copy(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const type = "text/plain";
  const blob = text.then((content) => new Blob([content], { type }));
  // Should it fail, the clipboard says so; the browser need not say it too.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

/** Longer addresses are refused by the servers that get them. */
const longestText = 6000;

async function handOff({ dataset }: HTMLElement): Promise<void> {
  const { handOff: template = "", page = "" } = dataset;
  const prompt = (dataset.prompt ?? "").replace("{page}", new URL(page, location.href).href);
  // Opened before anything is awaited: browsers allow it only in answer to a click.
  const opened = template.includes("$page") ? window.open("about:blank") : null;
  const text = opened === null ? "" : await textOf(page).catch(() => "");
  const address = template
    .replaceAll("$prompt", () => encodeURIComponent(prompt))
    .replaceAll("$page", () => encodeURIComponent(text.slice(0, longestText)));
  if (opened === null) window.open(address, "_blank", "noopener");
  else {
    opened.opener = null;
    opened.location.href = address;
  }
}
