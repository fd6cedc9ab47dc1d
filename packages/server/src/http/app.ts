import { createHash } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { mediaType } from "octavo/output/media-types";
import type { Artifact } from "octavo/output/types";

const cacheControl = {
  immutable: "public, max-age=31536000, immutable",
  revalidate: "public, max-age=0, must-revalidate",
};

/** Serves a built site: clean addresses, entity tags, and its own page for what does not exist. */
export function createApp(artifacts: ReadonlyMap<string, Artifact>): Hono {
  const app = new Hono();
  app.use(compress());
  app.get("/livez", (context) => context.text("ok"));
  app.get("/readyz", (context) => context.text("ok"));
  app.get("*", (context) => {
    const found = find(decodePath(context.req.path), artifacts);
    const artifact = found ?? artifacts.get("404.html");
    if (artifact === undefined) return context.text("Not found", 404);
    return respond(artifact, found === undefined ? 404 : 200, context.req.header("if-none-match"));
  });
  return app;
}

function find(path: string, artifacts: ReadonlyMap<string, Artifact>): Artifact | undefined {
  const name = path.replace(/^\/+|\/+$/g, "");
  const candidates = name === "" ? ["index.html"] : [name, `${name}.html`, `${name}/index.html`];
  return candidates.map((candidate) => artifacts.get(candidate)).find((artifact) => artifact !== undefined);
}

function respond(artifact: Artifact, status: 200 | 404, known: string | undefined): Response {
  const body = typeof artifact.body === "string" ? Buffer.from(artifact.body) : artifact.body;
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    etag,
    "cache-control": cacheControl[artifact.cache],
    "content-type": mediaType(artifact.path),
    "x-content-type-options": "nosniff",
  };
  if (known === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { status, headers });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
