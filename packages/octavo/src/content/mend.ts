import type { Edit } from "./edits.ts";
import type { Token } from "./scan.ts";

/** A change that makes MDX of what an author plainly meant, and what to tell them. */
export interface Mending extends Edit {
  /** Where it is reported: offset in the text. */
  readonly place: number;
  readonly message: string;
  /** Whether something of the page is lost by it. */
  readonly fault: boolean;
}

/** Elements that have no content in HTML, and need no closing tag there. */
const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** Everything that strict MDX refuses and that can only mean one thing. */
export function mend(text: string, tokens: readonly Token[]): readonly Mending[] {
  return tokens.flatMap((token, index) => mendToken(text, token, tokens[index + 1]));
}

function mendToken(text: string, token: Token, next: Token | undefined): readonly Mending[] {
  const { start, end } = token;
  switch (token.kind) {
    case "comment":
      return mendComment(text, token);
    case "autolink": {
      const message = `\`${text.slice(start, end)}\` is read as a link: write \`[text](address)\``;
      return [
        mending(start, 1, "", message),
        { at: end - 1, remove: 1, insert: "", place: start, message: "", fault: false },
      ];
    }
    case "stray":
      return [mending(start, 0, "\\", "`<` is read as the sign itself: write `&lt;`")];
    case "tag": {
      const name = token.name.toLowerCase();
      if (!voidTags.has(name)) return [];
      if (token.form === "close") {
        if (name !== "br") return [];
        return [mending(start, end - start, "<br/>", `\`</${name}>\` is read as \`<${name} />\``)];
      }
      const closedNext = next?.kind === "tag" && next.form === "close" && next.name === token.name;
      if (token.form === "empty" || (closedNext && text.slice(end, next.start).trim() === "")) return [];
      return [mending(end - 1, 0, "/", `\`<${token.name}>\` is read as \`<${token.name} />\``, start)];
    }
    default:
      return [];
  }
}

/** `<!-- … -->` and `{/** … *\/}` are of the same length, so that nothing moves. */
function mendComment(text: string, { start, end }: Token): readonly Mending[] {
  const inside = text.slice(start + 4, end - 3);
  const message = "`<!-- … -->` is read as a comment: write `{/* … */}`";
  const hidden = /\n[ \t]*\r?\n/.test(inside)
    ? text.slice(start, end).replace(/[^\r\n]/g, " ")
    : `{/**${inside.replaceAll("*/", "  ")}*/}`;
  return [mending(start, end - start, hidden, message)];
}

function mending(at: number, remove: number, insert: string, message: string, place = at): Mending {
  return { at, remove, insert, place, message, fault: false };
}
