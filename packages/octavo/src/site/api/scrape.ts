import { groupPages } from "#openapi/slugs.ts";
import type { Json, OperationPage, OperationRecord } from "#openapi/types.ts";
import { normalisePath } from "#source/paths.ts";

export interface ScrapedFile {
  /** Below the folder that it is written to, with its extension. */
  readonly path: string;
  readonly text: string;
}

export interface Scraped {
  readonly files: readonly ScrapedFile[];
  /** Groups for `docs.json`, with the paths of the files without extension. */
  readonly groups: readonly { readonly group: string; readonly pages: readonly string[] }[];
  /** Operations whose address is no path of a file. */
  readonly left: readonly string[];
}

/** Pages for all operations of a document, as files that their author can go on with. */
export function scrapeOperations(records: readonly OperationRecord[]): Scraped {
  const { groups, hidden } = groupPages(records, "");
  const pages = [...groups.flatMap((group) => group.pages), ...hidden];
  const isFile = ({ slug }: OperationPage) => normalisePath(slug) === slug;
  return {
    files: pages.filter(isFile).map((page) => ({ path: `${page.slug}.mdx`, text: fileText(page.record) })),
    groups: groups.map(({ label, pages: listed }) => ({
      group: label,
      pages: listed.filter(isFile).map(({ slug }) => slug),
    })),
    left: pages.filter((page) => !isFile(page)).map(({ record }) => nameOf(record)),
  };
}

function nameOf({ kind, method, path }: OperationRecord): string {
  return kind === "webhook" ? `webhook ${path}` : `${method} ${path}`;
}

function fileText(record: OperationRecord): string {
  const fields = new Map<string, Json>([["openapi", nameOf(record)]]);
  if (record.deprecated) fields.set("deprecated", true);
  for (const [name, value] of Object.entries(record.metadata)) fields.set(name, value);
  const frontmatter = [...fields].map(([name, value]) => `${keyText(name)}: ${valueText(value)}\n`).join("");
  const content = record.content === null ? "" : `\n${record.content.trim()}\n`;
  return `---\n${frontmatter}---\n${content}`;
}

/** JSON is YAML, and needs no thought about what a colon or a bracket means. */
function valueText(value: Json): string {
  return typeof value === "string" && /^[a-z]+ \/[\w/{}-]*$/.test(value) ? value : JSON.stringify(value);
}

function keyText(name: string): string {
  return /^[A-Za-z][\w-]*$/.test(name) ? name : JSON.stringify(name);
}
