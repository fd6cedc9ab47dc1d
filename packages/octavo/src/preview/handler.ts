import { setTimeout } from "node:timers/promises";
import { mediaType } from "#output/media-types.ts";
import type { Artifact } from "#output/types.ts";
import { themeReader } from "#output/theme.ts";
import { encodePath, markdownFile, ownFolder } from "#site/addresses.ts";
import { redirectTarget } from "#site/redirects.ts";
import { SourceError } from "#source/error.ts";
import type { Page } from "#site/types.ts";
import type { Snapshot } from "#source/types.ts";
import { renderBroken } from "./broken.ts";
import type { Answer, Question } from "./answer.ts";
import { isOwnHost } from "./hosts.ts";
import type { SitePreview } from "./site-preview.ts";
import type { PreviewState } from "./state.ts";

const sections = new RegExp(`^/${ownFolder}/sections/(.+)\\.html$`);
/** A page asks for its complete sidebar ahead of need; making a large one would keep what it needs now waiting. */
const sectionPause = 150;
const places = new RegExp(`^/${ownFolder}/places(/.*)\\.html$`);

/** Answers the browser from the site's own lists of pages and files; no path of a request reaches the disk. */
export function previewHandler(state: () => PreviewState): (question: Question) => Promise<Answer> {
  const theme = themeReader();

  return async ({ method, host, address, accept }) => {
    if (!isOwnHost(host)) return plain(403, "This preview only answers on this machine.");
    if (method !== "GET" && method !== "HEAD") return plain(405, "Only GET and HEAD are answered.");
    const path = decodePath(new URL(address, "http://localhost").pathname);
    const themed = theme(path.slice(1));
    if (themed !== null) return file(path, themed.body);
    const now = state();
    if (now.preview === null) return html(renderBroken(now.diagnostics), 500);
    try {
      return await answer(path, wantsMarkdown(accept), now.preview, now.snapshot);
    } catch (error) {
      // A file that was replaced or removed a moment ago: the change will be noticed, and the page loads again.
      if (error instanceof SourceError) return html(renderBroken(now.diagnostics), 503);
      throw error;
    }
  };
}

async function answer(
  path: string,
  asMarkdown: boolean,
  preview: SitePreview,
  snapshot: Snapshot,
): Promise<Answer> {
  const { site } = preview;
  const id = sections.exec(path)?.[1];
  if (id !== undefined) {
    await setTimeout(sectionPause);
    const section = preview.section(id);
    if (section !== null) return html(section);
  }
  const own = await preview.file(path.slice(1));
  if (own !== null) return file(path, own.body);
  const place = places.exec(path)?.[1];
  const placed = place === undefined ? undefined : site.pages.get(place === "/index" ? "/" : place);
  if (placed !== undefined && placed.places.length > 1) return artifact(await fileOf(placed, path, preview));
  const route = path.length > 1 ? path.replace(/\/+$/, "") : path;
  const page = site.pages.get(route) ?? site.pages.get(route.replace(/\/index$/, "") || "/");
  if (page !== undefined && asMarkdown) return markdown(page, preview);
  if (page !== undefined) return artifact((await preview.page(page))[0]);
  const named = route.endsWith(".md") ? route.slice(0, -3) : null;
  const written = named === null ? undefined : site.pages.get(named === "/index" ? "/" : named);
  if (written !== undefined) return markdown(written, preview);
  const announcing = route.endsWith("/rss.xml") ? site.pages.get(route.slice(0, -8) || "/") : undefined;
  const feed = announcing === undefined ? undefined : await fileOf(announcing, path, preview);
  if (feed !== undefined) return file(path, feed.body);
  if (site.assets.includes(route.slice(1))) return file(route, await snapshot.read(route.slice(1)));
  for (const rule of site.redirects) {
    const target = redirectTarget(rule, route);
    if (target !== null) return redirect(target, rule.permanent ? 308 : 307);
  }
  const first = route === "/" ? site.home : site.folders.get(route);
  if (first !== undefined) return redirect(encodePath(first), 307);
  return html(String((await preview.notFound()).body), 404);
}

/** Programs that read pages name Markdown before HTML; browsers do not name it. */
function wantsMarkdown(accepted: string): boolean {
  const [markdownAt, htmlAt] = [accepted.indexOf("text/markdown"), accepted.indexOf("text/html")];
  return markdownAt !== -1 && (htmlAt === -1 || markdownAt < htmlAt);
}

async function markdown(page: Page, preview: SitePreview): Promise<Answer> {
  const path = `/${markdownFile(page.route)}`;
  return file(path, (await fileOf(page, path, preview))?.body ?? "");
}

/** One of a page's files, by the path that the browser asks for. */
async function fileOf(page: Page, path: string, preview: SitePreview): Promise<Artifact | undefined> {
  return (await preview.page(page)).find((made) => `/${made.path}` === path);
}

const noStore = { "cache-control": "no-store" };

function html(body: string, status = 200): Answer {
  return { status, headers: { "content-type": "text/html; charset=utf-8", ...noStore }, body };
}

function artifact(made: Artifact | undefined): Answer {
  return html(String(made?.body ?? ""));
}

function file(path: string, body: string | Uint8Array): Answer {
  return { status: 200, headers: { "content-type": mediaType(path), ...noStore }, body };
}

function plain(status: number, text: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: `${text}\n` };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function redirect(location: string, status: 307 | 308): Answer {
  return { status, headers: { location, ...noStore }, body: "" };
}
