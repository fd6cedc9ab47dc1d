import type { OperationGroup, OperationPage, OperationRecord } from "./types.ts";

/** What no address or file name can hold, beside what the slugs of a specification leave out anyway. */
const IMPOSSIBLE = /[?#%\\<>"|*`\p{Cc}]/gu;

/** A summary, tag or path as part of an address. Slashes vanish. */
export function cleanSegment(text: string): string {
  return text
    .replaceAll(" ", "-")
    .replaceAll(/\{.*?\}/g, "-")
    .replace(/^-/, "")
    .replace(/-$/, "")
    .replaceAll(/[{}(),.'\n/]/g, "")
    .replaceAll(IMPOSSIBLE, "")
    .replaceAll("--", "-")
    .toLowerCase();
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
