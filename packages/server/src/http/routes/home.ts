import { createHash } from "node:crypto";
import { Hono } from "hono";

const style = `
:root { color-scheme: light dark; --paper: #fbf8f3; --ink: #231d17; --soft: #6b6156; --line: #e6ded2; --accent: #95530f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16130f; --ink: #f1ebe2; --soft: #a79b8c; --line: #322b23; --accent: #e8b46a; }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 2rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.65 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
}
main { max-width: 34rem; }
svg { display: block; width: 3rem; height: 3rem; color: var(--accent); }
h1 { margin: 1.25rem 0 0.5rem; font: 600 2.25rem/1.15 ui-serif, Georgia, "Times New Roman", serif; letter-spacing: -0.01em; }
p { margin: 0 0 1.5rem; color: var(--soft); }
dl { margin: 0; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 1rem; align-items: baseline; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
dt { flex: 0 0 8.5rem; color: var(--soft); }
dd { margin: 0; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
code { font: 0.875em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
`;

/** Says what runs here, and nothing about who is hosted. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Octavo</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" aria-hidden="true"><path d="M12 6c-2-1.6-4.7-2-8-2v14c3.3 0 6 .4 8 2 2-1.6 4.7-2 8-2V4c-3.3 0-6 .4-8 2Zm0 0v14"/></svg>
<h1>Octavo</h1>
<p>This service hosts documentation sites. Each site has an address of its own; here is the API that deploys and manages them.</p>
<dl>
<div><dt>API description</dt><dd><a href="/v1/openapi.json"><code>/v1/openapi.json</code></a></dd></div>
<div><dt>Kinds of errors</dt><dd><a href="/v1/problems"><code>/v1/problems</code></a></dd></div>
<div><dt>Health</dt><dd><a href="/readyz?verbose"><code>/readyz?verbose</code></a></dd></div>
</dl>
</main>
</body>
</html>
`;

const styleHash = createHash("sha256").update(style).digest("base64");

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; ` +
    "frame-ancestors 'none'",
};

export const home = new Hono().get("/", (context) => context.body(page, 200, headers));
