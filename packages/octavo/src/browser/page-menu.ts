import { closest } from "./closest.ts";
import { confirmCopy } from "./copy.ts";

/** The menu of a page: what its entries need to know is where the page stands, and what it says. */
export function startPageMenu(): void {
  document.addEventListener("click", (event) => {
    const copying = closest(event, "[data-copy-page]");
    if (copying !== null) void copyPage(copying, copying.dataset.copyPage ?? "");
    const handing = closest(event, "[data-hand-off]");
    if (handing !== null) void handOff(handing.dataset.handOff ?? "", handing.dataset.page ?? "");
  });
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  return response.ok ? response.text() : "";
}

/** The text is promised to the clipboard at once: some browsers refuse it when the click was a while ago. */
async function copyPage(button: HTMLElement, address: string): Promise<void> {
  const text = textOf(address);
  if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(await text);
  else {
    const type = "text/plain";
    await navigator.clipboard.write([
      new ClipboardItem({ [type]: text.then((content) => new Blob([content], { type })) }),
    ]);
  }
  confirmCopy(button);
}

/** Longer addresses are refused by the servers that get them. */
const longestText = 6000;

async function handOff(template: string, page: string): Promise<void> {
  const prompt = `Read ${new URL(page, location.href).href} so that I can ask questions about it.`;
  // Opened before anything is awaited: browsers allow it only in answer to a click.
  const opened = template.includes("$page") ? window.open("about:blank") : null;
  const text = opened === null ? "" : (await textOf(page)).slice(0, longestText);
  const address = template
    .replaceAll("$prompt", () => encodeURIComponent(prompt))
    .replaceAll("$page", () => encodeURIComponent(text));
  if (opened === null) window.open(address, "_blank", "noopener");
  else {
    opened.opener = null;
    opened.location.href = address;
  }
}
