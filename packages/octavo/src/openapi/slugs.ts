import type { OperationGroup, OperationPage, OperationRecord } from "./types.ts";

/** What no address or file name can hold, beside what the slugs of a specification leave out anyway. */
const IMPOSSIBLE = /[?#%\\<>"|*`\p{Cc}]/gu;

/** Bytes of a part of an address: the name of a file has room for 255, with its ending and a number. */
const LONGEST = 200;

/** A summary, tag or path as part of an address. Slashes vanish. */
export function cleanSegment(text: string): string {
  const clean = text
    .replaceAll(" ", "-")
    .replaceAll(/\{.*?\}/g, "-")
    .replace(/^-/, "")
    .replace(/-$/, "")
    .replaceAll(/[{}(),.'\n/]/g, "")
    .replaceAll(IMPOSSIBLE, "")
    .replaceAll("--", "-")
    .toLowerCase();
  return isLong(clean) ? shortened(clean) : clean;
}

function isLong(segment: string): boolean {
  return segment.length > LONGEST / 3 && Buffer.byteLength(segment) > LONGEST;
}

function shortened(segment: string): string {
  const cut = Buffer.from(segment).subarray(0, LONGEST).toString();
  return cut.replace(/\uFFFD+$/, "").replace(/-+$/, "");
}

/** An address that an author chose, without slashes at its ends; null for one that no page can have. */
export function cleanAddress(written: string): string | null {
  const address = written.trim().replace(/^\/+|\/+$/g, "");
  const segments = address.split("/");
  const isPossible =
    address.search(IMPOSSIBLE) === -1 &&
    !/^[a-z][\w+.-]*:/i.test(address) &&
    segments.every((segment) => segment !== "" && !/^\.+$/.test(segment) && !isLong(segment));
  return isPossible ? address : null;
}

/** The last segment of an operation's address: its summary, else its method and path. */
export function operationName(method: string, path: string, summary: string | null): string {
  return cleanSegment(summary ?? "") || [method, cleanSegment(path)].filter(Boolean).join("-");
}

export function webhookName(key: string, summary: string | null): string {
  return cleanSegment(summary ?? "") || cleanSegment(key) || "webhook";
}

/** `get-users` reads "Get users". */
function titleOfSlug(slug: string): string {
  const words = (slug.split("/").at(-1) ?? slug).replaceAll(/[-_]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Addresses that are taken, over everything that shares a directory. */
export type TakenSlugs = Set<string>;

/** Gives an operation its page, under an address that nothing else has. */
export function pageOf(record: OperationRecord, directory: string, taken: TakenSlugs): OperationPage {
  const wanted =
    record.href ?? [directory, record.folder, record.name].filter(Boolean).join("/").toLowerCase();
  let slug = wanted;
  for (let number = 1; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  const title = record.kind === "webhook" || record.summary === null ? titleOfSlug(slug) : record.summary;
  const sidebarTitle = record.href === null ? null : titleOfSlug(slug);
  return {
    record,
    slug,
    title,
    sidebarTitle: sidebarTitle === title ? null : sidebarTitle,
    collided: slug === wanted ? null : wanted,
  };
}

/**
 * Pages of all operations: those in the navigation by group in order of first appearance, and the hidden ones.
 * `make` gives each operation its page.
 */
export function groupPages(
  records: readonly OperationRecord[],
  directory: string,
  taken: TakenSlugs = new Set(),
  make: typeof pageOf = pageOf,
): { readonly groups: readonly OperationGroup[]; readonly hidden: readonly OperationPage[] } {
  const groups = new Map<string, OperationGroup & { readonly pages: OperationPage[] }>();
  const hidden: OperationPage[] = [];
  for (const record of records) {
    if (record.excluded) continue;
    const page = make(record, directory, taken);
    if (record.hidden) {
      hidden.push(page);
      continue;
    }
    const { group: label, tag, section } = record;
    const key = JSON.stringify([section, label]);
    const group = groups.get(key) ?? { label, tag, section, pages: [] };
    groups.set(key, group);
    group.pages.push(page);
  }
  return { groups: [...groups.values()], hidden };
}
