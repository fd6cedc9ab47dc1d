/** A part of a page in Markdown or MDX that is read on its own. Places count from the start of the page. */
export interface PagePart {
  readonly kind: "frontmatter" | "fence" | "module" | "tag" | "expression" | "comment";
  readonly from: number;
  readonly to: number;
  /** What a fence says its language is. */
  readonly language: string;
}

/** Nobody writes longer tags or expressions; what is not closed by then was none. */
const longest = 5000;

const frontmatter = /^---\n[^]*?\n---(?=\n|$)/;
const fenceStart = /[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})[ \t]*([^\s`{]*)[^\n`]*/y;
const moduleStart = /(?:import|export)(?=[\s{"'*])/y;
const tagStart = /<(?:\/?[a-z][\w.-]*(?::[\w-]+)?(?=[\s/>{])|\/?>)/iy;
const attribute = /[\s/]+|[\w:.-]+|=|"[^"]*"|'[^']*'/y;
const htmlComment = /<!--[^]*?-->/y;
const ticks = /`+/y;

/** The parts of a page, in their order. Only pages in MDX have modules, tags and expressions. */
export function pageParts(code: string, isMdx: boolean): readonly PagePart[] {
  const parts: PagePart[] = [];
  const add = (kind: PagePart["kind"], from: number, to: number, language = "") => {
    if (to > from) parts.push({ kind, from, to, language });
    return to;
  };
  let at = add("frontmatter", 0, frontmatter.exec(code)?.[0].length ?? 0);
  let isLineStart = true;
  while (at < code.length) {
    if (isLineStart) {
      const fence = matchAt(fenceStart, code, at);
      if (fence !== null) {
        const from = Math.min(code.length, at + fence[0].length + 1);
        const inside = fenceEnd(code, from, fence[1] ?? "");
        add("fence", from, inside.to, fence[2]);
        at = inside.after;
        continue;
      }
      if (isMdx && isBlockStart(code, at) && matchAt(moduleStart, code, at) !== null) {
        at = add("module", at, moduleEnd(code, at));
        continue;
      }
    }
    const sign = code[at];
    isLineStart = sign === "\n";
    if (sign === "\\") at += 2;
    else if (sign === "`") at = codeEnd(code, at);
    else if (isMdx && sign === "<") {
      const comment = matchAt(htmlComment, code, at);
      const end = comment === null ? tagEnd(code, at) : null;
      if (comment !== null) at = add("comment", at, at + comment[0].length);
      else if (end !== null) at = add("tag", at, end);
      else at++;
    } else if (isMdx && sign === "{" && code[at + 1] !== "#") {
      const end = bracesEnd(code, at);
      at = end === null ? at + 1 : add("expression", at, end);
    } else at++;
  }
  return parts;
}

function matchAt(pattern: RegExp, code: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(code);
}

function isBlockStart(code: string, at: number): boolean {
  return (
    at === 0 || code[at - 2] === "\n" || code[at - 2] === undefined || /^---\n$/.test(code.slice(at - 4, at))
  );
}

/** Where the code inside of a fence ends, and what comes after its last line. */
function fenceEnd(
  code: string,
  from: number,
  marks: string,
): { readonly to: number; readonly after: number } {
  for (let line = from; line < code.length;) {
    const next = code.indexOf("\n", line);
    const end = next === -1 ? code.length : next;
    const text = code
      .slice(line, end)
      .replace(/^[ \t>]+/, "")
      .trimEnd();
    if (text.length >= marks.length && text === (marks[0] ?? "").repeat(text.length)) {
      return { to: line, after: end };
    }
    line = end + 1;
  }
  return { to: code.length, after: code.length };
}

/** Lines of a module end at an empty line, unless something is still open there. */
function moduleEnd(code: string, from: number): number {
  let open = 0;
  let isTemplate = false;
  for (let at = from; at < code.length; at++) {
    const sign = code[at]!;
    if ("{([".includes(sign)) open++;
    else if ("})]".includes(sign)) open--;
    else if (sign === "`") isTemplate = !isTemplate;
    else if (sign === "\n" && code[at + 1] === "\n" && open <= 0 && !isTemplate) return at;
  }
  return code.length;
}

/** Behind `code in backticks`, or behind the backticks when nothing closes them. */
function codeEnd(code: string, at: number): number {
  const open = matchAt(ticks, code, at)?.[0] ?? "`";
  const paragraph = code.indexOf("\n\n", at);
  for (let next = at + open.length; ;) {
    next = code.indexOf("`", next);
    if (next === -1 || (paragraph !== -1 && next > paragraph)) return at + open.length;
    const run = matchAt(ticks, code, next)?.[0] ?? "`";
    next += run.length;
    if (run.length === open.length) return next;
  }
}

function tagEnd(code: string, at: number): number | null {
  const start = matchAt(tagStart, code, at);
  if (start === null) return null;
  if (start[0].endsWith(">")) return at + start[0].length;
  for (let next = at + start[0].length; next < code.length && next - at < longest;) {
    if (code[next] === ">") return next + 1;
    const found = code[next] === "{" ? bracesEnd(code, next) : matchAt(attribute, code, next);
    if (found === null) return null;
    next = typeof found === "number" ? found : next + found[0].length;
  }
  return null;
}

/** Behind the brace that closes the one here; null when none does. */
function bracesEnd(code: string, at: number): number | null {
  let depth = 0;
  let quote = "";
  for (let next = at; next < code.length && next - at < longest; next++) {
    const sign = code[next]!;
    if (quote !== "") {
      if (sign === "\\") next++;
      else if (sign === quote || (sign === "\n" && quote !== "`")) quote = "";
    } else if (sign === '"' || sign === "'" || sign === "`") quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return next + 1;
  }
  return null;
}

/** The pieces of a tag that have a colour, and the expressions in it. */
export function tagPieces(
  code: string,
  { from, to }: PagePart,
): readonly {
  readonly kind: "name" | "attribute" | "string" | "expression";
  readonly from: number;
  readonly to: number;
}[] {
  const pieces: { kind: "name" | "attribute" | "string" | "expression"; from: number; to: number }[] = [];
  const name = /^<\/?([\w.:-]*)/.exec(code.slice(from, to));
  let at = from + (name?.[0].length ?? 1);
  if (name?.[1] !== undefined && name[1] !== "")
    pieces.push({ kind: "name", from: at - name[1].length, to: at });
  while (at < to - 1) {
    const end =
      code[at] === "{" ? (bracesEnd(code, at) ?? to) : at + (matchAt(attribute, code, at)?.[0].length ?? 1);
    const sign = code[at]!;
    if (sign === "{") pieces.push({ kind: "expression", from: at, to: end });
    else if (sign === '"' || sign === "'") pieces.push({ kind: "string", from: at, to: end });
    else if (/[\w:.-]/.test(sign)) pieces.push({ kind: "attribute", from: at, to: end });
    at = end;
  }
  return pieces;
}
