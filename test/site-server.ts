import { createReadStream, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join, resolve, sep } from "node:path";
import { mediaType } from "octavo/output/media-types";

export interface SiteServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a built folder on this machine alone, the way a plain static host does. */
export async function serveSite(folder: string): Promise<SiteServer> {
  const root = resolve(folder);
  const server = createServer(({ url = "/" }, response) => {
    const file = findFile(root, url);
    if (file !== null) send(response, 200, file);
    else send(response, 404, fileAt(join(root, "404.html")));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** `/a` is `a`, `a.html` or `a/index.html`, whichever exists first. */
function findFile(root: string, url: string): string | null {
  const path = decodePath(url);
  const base = path === null ? root : join(root, path);
  if (path === null || (base !== root && !base.startsWith(root + sep))) return null;
  const stem = base.replace(/[/\\]+$/, "");
  return fileAt(base) ?? fileAt(`${stem}.html`) ?? fileAt(join(stem, "index.html"));
}

function decodePath(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    return path.includes("\0") ? null : path;
  } catch {
    return null;
  }
}

function fileAt(path: string): string | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? path : null;
}

function send(response: ServerResponse, status: number, file: string | null): void {
  if (file === null) {
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
    return;
  }
  const type = mediaType(file);
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  createReadStream(file).pipe(response);
}
