import { routeOf } from "#navigation/routes.ts";
import { withoutExtension } from "#navigation/files.ts";
import { fileAddress, isExternal, pageAddress, type Addresses } from "./addresses.ts";
import type { Page, Site } from "./types.ts";

/** Makes the address that an author wrote in a page (or in `docs.json`: no page) one that a browser can follow. */
export function resolveAddress(
  written: string,
  page: Pick<Page, "source"> | null,
  site: Site,
  addresses: Addresses,
): string {
  if (/^([#?]|$)/.test(written) || isExternal(written)) return written;
  const [, target = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const path = absolute(decode(target), page);
  const route = routeOf(withoutExtension(path).replace(/\/+$/, ""));
  const known = site.pages.has(route) ? route : site.folders.get(route);
  if (known !== undefined) return pageAddress(known, addresses) + suffix;
  if (path === "") return pageAddress("/", addresses) + suffix;
  return fileAddress(path, addresses) + suffix;
}

/** The path from the root. A slash at the end stays, for what is no page. */
function absolute(target: string, page: Pick<Page, "source"> | null): string {
  const segments = target.startsWith("/") || page === null ? [] : page.source.split("/").slice(0, -1);
  for (const segment of target.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/") + (target.endsWith("/") && segments.length > 0 ? "/" : "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
