import { distance } from "fastest-levenshtein";
import { mdxToHast, type HastNode } from "satteri";
import type { Edit } from "./edits.ts";

/** Below this many letters, one wrong letter makes another word: `Tab`, `Tag`. */
const shortestCertain = 5;

/** Whether two names can only be two spellings of one. */
export function isCertain(written: string, meant: string): boolean {
  const [one, other] = [written.toLowerCase(), meant.toLowerCase()];
  if (one === other) return true;
  if (one.length < shortestCertain) return false;
  return distance(one, other) === 1 || sorted(one) === sorted(other);
}

function sorted(word: string): string {
  return [...word].sort().join("");
}

/** Gives a component its right name everywhere in a page, in the tags that open and in those that close. */
export function renameComponent(text: string, written: string, meant: string): readonly Edit[] {
  const root = parse(text);
  if (root === null) return [];
  const edits: Edit[] = [];
  const waiting: HastNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("children" in node) for (const child of node.children) waiting.push(child);
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") continue;
    const { start, end } = node.position ?? {};
    if (node.name !== written || start?.offset === undefined || end?.offset === undefined) continue;
    const opening = start.offset + 1;
    if (text.startsWith(written, opening)) edits.push(renaming(opening, written, meant));
    const closing = /<\/\s*([\w.]+)\s*>$/.exec(
      text.slice(Math.max(0, end.offset - written.length - 20), end.offset),
    );
    if (closing?.[1] === written) {
      const at = end.offset - closing[0].length + closing[0].indexOf(written);
      edits.push(renaming(at, written, meant));
    }
  }
  return edits;
}

function renaming(at: number, written: string, meant: string): Edit {
  return { start: at, end: at + written.length, text: meant };
}

/** Null for a page that is not valid as it stands: it is mended by and by. */
function parse(text: string): HastNode | null {
  try {
    return mdxToHast(text, { features: { gfm: true, frontmatter: true, headingAttributes: true } });
  } catch {
    return null;
  }
}
