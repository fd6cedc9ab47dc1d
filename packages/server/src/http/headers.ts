/** The answers of the main origin: nothing is kept, framed, sniffed or run, and no other origin may read them. */
const always = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** What an answer says itself stays, so that a page can allow its own style by its hash. */
export function secure(headers: Headers, origin: string): void {
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value);
  if (origin.startsWith("https:")) headers.set("strict-transport-security", "max-age=31536000");
}
