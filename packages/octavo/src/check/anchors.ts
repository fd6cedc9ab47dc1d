import { diagnose } from "#diagnostics/diagnose.ts";
import { nearest } from "#diagnostics/nearest.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import type { Files, Page } from "#site/types.ts";
import type { WantedAnchor } from "./page.ts";
import type { Finding } from "./types.ts";

/** Anchors of pages by route; a page whose anchors cannot be known is not among them. */
export type AnchorsByRoute = ReadonlyMap<string, ReadonlySet<string>>;

/** A page of ten thousand headings must not make a thousand wrong links slow. */
const mostCompared = 500;

/** Frontmatter of a page that is made from a specification, whose anchors are not known here. */
const fromSpecification =
  /^---\r?\n(?:(?!---\r?$).*\n)*?["']?(?:openapi|openapi-schema|asyncapi|api|graphql)["']?\s*:/m;
const longestFrontmatter = 10_000;

export async function checkAnchors(
  wanted: readonly WantedAnchor[],
  anchors: AnchorsByRoute,
  files: Files,
): Promise<readonly Finding[]> {
  const generated = new Map<Page, boolean>();
  const isGenerated = async (page: Page): Promise<boolean> => {
    // Deeper levels of a schema are loaded when a reader opens them, with their anchors.
    if (page.reference !== null || page.endpoint !== null) return true;
    const before = generated.get(page);
    if (before !== undefined) return before;
    const text = (await files.text(page.source)).slice(0, longestFrontmatter);
    const found = text.startsWith("---") && fromSpecification.test(text);
    generated.set(page, found);
    return found;
  };
  const certainOf = sameLettersIn(anchors);
  const findings: Finding[] = [];
  for (const link of wanted) {
    const known = anchors.get(link.page.route);
    // `#top` is every page's beginning, and `:~:` begins a search for words.
    if (known === undefined || known.has(link.anchor) || /^top$|^:~:/i.test(link.anchor)) continue;
    if (await isGenerated(link.page)) continue;
    const certain = certainOf(link.page.route, link.anchor);
    findings.push({
      diagnostic: missingAnchor(link, known, certain),
      address: link.address,
      ...(certain === null ? {} : { anchor: certain }),
    });
  }
  return findings;
}

function missingAnchor(
  { page, anchor, place }: WantedAnchor,
  known: ReadonlySet<string>,
  certain: string | null,
): Diagnostic {
  const likely = certain ?? (known.size > mostCompared ? null : nearest(anchor, known));
  const message = `\`${page.route}\` has no anchor \`#${anchor}\``;
  const hint = likely === null ? undefined : `Did you mean \`#${likely}\`?`;
  return diagnose("link/broken-anchor", place, message, hint);
}

/** The only anchor of a page that differs in signs alone: other tools make ids in other ways. */
function sameLettersIn(anchors: AnchorsByRoute): (route: string, anchor: string) => string | null {
  const pages = new Map<string, Map<string, string | null>>();
  return (route, anchor) => {
    let byLetters = pages.get(route);
    if (byLetters === undefined) {
      byLetters = new Map();
      for (const known of anchors.get(route) ?? []) {
        byLetters.set(letters(known), byLetters.has(letters(known)) ? null : known);
      }
      pages.set(route, byLetters);
    }
    return letters(anchor) === "" ? null : (byLetters.get(letters(anchor)) ?? null);
  };
}

function letters(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
