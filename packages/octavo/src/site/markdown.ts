import { toMarkdown } from "#content/markdown.ts";
import { escapeText } from "#content/markdown-text.ts";
import type { DirectoryListing, DocumentTree, Page } from "./types.ts";

/** A whole page as Markdown: its title and description, its content, and the pages that it lists. */
export function pageMarkdown(page: Page, tree: DocumentTree, listing: DirectoryListing | null): string {
  const body = toMarkdown(tree.children);
  const title = `# ${escapeText(page.title.replace(/\s+/g, " "))}`;
  // Some authors repeat the title as the first heading.
  const rest = body === title || body.startsWith(`${title}\n`) ? body.slice(title.length).trimStart() : body;
  // A description is Markdown already.
  const description = page.description === null ? "" : `> ${page.description.replace(/\s+/g, " ").trim()}`;
  const listed = (listing?.items ?? []).map((item) => {
    const link = `- [${escapeText(item.title).replace(/[[\]]/g, "\\$&")}](${item.href})`;
    return item.description === null ? link : `${link}: ${item.description.replace(/\s+/g, " ").trim()}`;
  });
  return `${[title, description, rest, listed.join("\n")].filter(Boolean).join("\n\n")}\n`;
}
