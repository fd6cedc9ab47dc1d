import { pageAddress, type Addresses } from "#site/addresses.ts";
import type { FeedItem } from "#site/feed.ts";
import type { Page, Site } from "#site/types.ts";
import type { Artifact } from "./types.ts";

/** `/changelog` has its feed at `/changelog/rss.xml`. */
export function feedFile(route: string): string {
  return `${route === "/" ? "" : `${route.slice(1)}/`}rss.xml`;
}

/** The RSS feed of a page. */
export function feedArtifact(
  page: Page,
  items: readonly FeedItem[],
  site: Site,
  addresses: Addresses,
): Artifact {
  const address = origin(site) + pageAddress(page.route, addresses);
  const entries = items.map(
    ({ title, text, anchor, date, tags }) =>
      `<item><title>${escape(title)}</title><link>${escape(`${address}#${anchor}`)}</link>` +
      `<guid>${escape(`${address}#${anchor}`)}</guid><description>${escape(text)}</description>` +
      (date === null ? "" : `<pubDate>${date.toUTCString()}</pubDate>`) +
      tags.map((tag) => `<category>${escape(tag)}</category>`).join("") +
      "</item>",
  );
  const body =
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>` +
    `<title>${escape(`${page.title} - ${site.settings.name}`)}</title><link>${escape(address)}</link>` +
    `<description>${escape(page.description ?? page.title)}</description>${entries.join("")}</channel></rss>\n`;
  return { path: feedFile(page.route), body, cache: "revalidate" };
}

/** Readers of feeds want whole addresses; a site that says where it lives gets them. */
function origin({ settings }: Site): string {
  const canonical = settings.seo.metatags?.["canonical"];
  return typeof canonical === "string" && /^https?:\/\//.test(canonical) ? new URL(canonical).origin : "";
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? "")
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
