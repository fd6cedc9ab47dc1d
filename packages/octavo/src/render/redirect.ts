import { safeAddress } from "./addresses.ts";

/** A page that sends its reader on, for hosts that only serve files. */
export function renderRedirect(target: string): string {
  const href = escape(safeAddress(target) ?? "/");
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${href}</title>` +
    `<meta http-equiv="refresh" content="0; url=${href}"><meta name="robots" content="noindex">` +
    `<link rel="canonical" href="${href}"></head><body><a href="${href}">${href}</a></body></html>`
  );
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
