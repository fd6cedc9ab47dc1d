const attribute = /\s(?:id|name)="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** What is around the main part of every page. */
const around = ["banner", "navbar", "sidebar", "sidebar-content", "table-of-contents"];

/** Every anchor of a page, read from what its readers get. Text cannot be taken for one: its quotes are escaped. */
export function anchorsOf(html: string): ReadonlySet<string> {
  const found = new Set(around);
  for (const [, written = ""] of html.matchAll(attribute)) {
    found.add(written.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity));
  }
  return found;
}
