const scriptScheme = /^(javascript|vbscript|data):/;
const imageData = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/;
const anyScheme = /^[a-z][a-z\d+.-]*:/i;
// Browsers ignore these inside a scheme, so that `java\nscript:` would still run.
// oxlint-disable-next-line no-control-regex
const ignoredByBrowsers = /[\u0000-\u0020\u007f]/g;

/** The address, or null when opening it could run code. */
export function safeAddress(address: string): string | null {
  return scriptScheme.test(normalise(address)) ? null : address;
}

/** Like `safeAddress`, for what is only ever shown as a picture: there, image data is harmless. */
export function safeImageAddress(address: string): string | null {
  return imageData.test(normalise(address)) ? address : safeAddress(address);
}

/** Whether the address leaves the site. */
export function isExternal(address: string): boolean {
  return address.startsWith("//") || anyScheme.test(address);
}

/** Finishes an address of `docs.json`: adds the base path to what belongs to the site. */
export function siteAddress(address: string, base: string): string {
  if (safeAddress(address) === null) return "#";
  if (isExternal(address) || address.startsWith("#")) return address;
  const path = address.startsWith("/") ? address : `/${address.replace(/^\.\//, "")}`;
  return base + path;
}

function normalise(address: string): string {
  return address.replace(ignoredByBrowsers, "").toLowerCase();
}
