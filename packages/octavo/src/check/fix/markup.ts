import type { Edit } from "./edits.ts";

const voidTag = /<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)(?=[\s/>])/iy;

/** A comment of HTML becomes a comment in braces. */
export function mendComment(text: string, offset: number): Edit | null {
  if (!text.startsWith("<!--", offset)) return null;
  const end = text.indexOf("-->", offset + 4);
  const inner = text.slice(offset + 4, end);
  if (end === -1 || inner.includes("*/")) return null;
  return { start: offset, end: end + 3, text: `{/*${inner}*/}` };
}

/** `<br>` never has an end, and in MDX says so: `<br />`. */
export function mendVoidTag(text: string, offset: number): Edit | null {
  voidTag.lastIndex = offset;
  if (!voidTag.test(text)) return null;
  const end = tagEnd(text, offset);
  if (end === null || text.charAt(end - 1) === "/") return null;
  return { start: end, end, text: /\s/.test(text.charAt(end - 1)) ? "/" : " /" };
}

/** Where the `>` of a tag stands: not inside quotes, not inside braces. */
function tagEnd(text: string, offset: number): number | null {
  let quote = "";
  let depth = 0;
  for (let at = offset; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'" || (sign === "`" && depth > 0)) quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign === ">" && depth === 0) return at;
  }
  return null;
}
