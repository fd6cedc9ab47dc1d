import { plainText } from "#content/text.ts";
import type { ComponentNode, DocumentNode, DocumentTree, HeadingNode, PropValue } from "#content/types.ts";

/** One entry of a page's feed. `anchor` is the id that it stands at. */
export interface FeedItem {
  readonly title: string;
  readonly text: string;
  readonly anchor: string;
  /** When the label of the update is a date. */
  readonly date: Date | null;
  readonly tags: readonly string[];
}

/**
 * What a changelog page announces: an item for each `<Update>`, or for each heading in one, since an update often
 * brings several things. An update's own `rss` says otherwise.
 */
export function feedItems(tree: DocumentTree): readonly FeedItem[] {
  return updatesIn(tree.children).flatMap((update) => {
    const { label, rss, tags, id } = update.props;
    const title = typeof label === "string" ? label : "";
    const shared = {
      date: dateOf(title),
      tags: Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === "string") : [],
    };
    const anchor = typeof id === "string" ? id : "";
    const own = textsOf(rss);
    if (own !== null || headingsIn(update).length === 0) {
      const text = own?.description ?? plainText(update.children);
      return [{ ...shared, anchor, title: own?.title ?? title, text }];
    }
    return headingsIn(update).map(({ heading, text }) => ({
      ...shared,
      anchor: heading.id,
      title: plainText(heading.children),
      text,
    }));
  });
}

function updatesIn(nodes: readonly DocumentNode[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === "component" && node.name === "Update") return [node];
    return "children" in node ? updatesIn(node.children) : [];
  });
}

/** The headings of an update, each with the text up to the next one. */
function headingsIn({ children }: ComponentNode): readonly { heading: HeadingNode; text: string }[] {
  const starts = children.flatMap((node, at) => (node.kind === "heading" ? [{ heading: node, at }] : []));
  return starts.map(({ heading, at }, index) => ({
    heading,
    text: plainText(children.slice(at + 1, starts[index + 1]?.at ?? children.length)),
  }));
}

function textsOf(rss: PropValue | undefined): { title?: string; description?: string } | null {
  if (rss === null || typeof rss !== "object" || Array.isArray(rss)) return null;
  const text = (name: string) => {
    const value: unknown = Object.hasOwn(rss, name) ? Reflect.get(rss, name) : undefined;
    return typeof value === "string" ? { [name]: value } : {};
  };
  return { ...text("title"), ...text("description") };
}

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const writtenDate = new RegExp(`^(?:${month}(?: \\d{1,2})?,? \\d{4}|\\d{1,2} ${month},? \\d{4})$`, "i");

/** `2026-03-01`, `March 1st, 2026`, `1 March 2026`, `March 2026`; a label such as `v2.1` is no date. */
function dateOf(label: string): Date | null {
  const plain = label.trim().replace(/(\d)(st|nd|rd|th)\b/, "$1");
  if (/^\d{4}-\d\d-\d\d$/.test(plain)) return validDate(plain);
  return writtenDate.test(plain) ? validDate(`${plain} UTC`) : null;
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
