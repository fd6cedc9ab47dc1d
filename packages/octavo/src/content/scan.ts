/** A piece of a page's source that is more than running text. */
export interface Token {
  readonly kind:
    | "code"
    | "module"
    | "comment"
    | "tag"
    | "autolink"
    | "stray"
    | "expression"
    | "brace"
    | "dollar"
    | "math";
  readonly start: number;
  readonly end: number;
  /** Of a tag: its name, and how it is written. */
  readonly name: string;
  readonly form: "open" | "close" | "empty";
}

const frontmatter = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/;
const fence = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/y;
const moduleLine = /(?:import|export)\b/y;
const autolink = /<(?:[a-z][a-z\d+.-]+:[^\s<>]*|[^\s<>@"'=/]+@[^\s<>@]+\.[^\s<>@]+)>/iy;
const tagName = /<(\/?)([A-Za-z_$][\w$.:-]*)?(?=[\s/>])/y;
/** How far a tag or an expression may reach before it is taken for text. */
const longest = 50_000;

/** The source of a page in pieces, leniently and in one pass: what lies between them is running text. */
export function scan(text: string): readonly Token[] {
  return new Scanner(text).tokens;
}

class Scanner {
  readonly tokens: Token[] = [];
  readonly #text: string;
  /** Lengths of backtick runs that do not occur again from here on. */
  readonly #unmatched = new Set<number>();

  readonly #lastComment: number;

  constructor(text: string) {
    this.#text = text;
    this.#lastComment = text.lastIndexOf("-->");
    let at = frontmatter.exec(text)?.[0].length ?? 0;
    let lineStart = true;
    while (at < text.length) {
      const next = lineStart ? this.#line(at) : null;
      if (next !== null) {
        at = next;
        lineStart = text[at - 1] === "\n";
        continue;
      }
      const sign = text[at];
      lineStart = sign === "\n";
      at = this.#piece(at, sign ?? "");
    }
  }

  #piece(at: number, sign: string): number {
    switch (sign) {
      case "\\":
        return at + 2;
      case "`":
        return this.#inlineCode(at);
      case "<":
        return this.#angle(at);
      case "{":
        return this.#brace(at);
      case "$":
        return this.#dollar(at);
      default:
        return at + 1;
    }
  }

  /** What only counts at the beginning of a line; the end of it, or null. */
  #line(at: number): number | null {
    const text = this.#text;
    fence.lastIndex = at;
    const opened = fence.exec(text);
    if (opened !== null) {
      const mark = opened[1] ?? "";
      const end = fenceEnd(text, at + opened[0].length, mark);
      return this.#add("code", at, end);
    }
    moduleLine.lastIndex = at;
    if (!moduleLine.test(text) || !afterBlank(text, at)) return null;
    return this.#add("module", at, moduleEnd(text, at));
  }

  #inlineCode(at: number): number {
    const text = this.#text;
    let length = 1;
    while (text[at + length] === "`") length++;
    if (!this.#unmatched.has(length)) {
      const run = "`".repeat(length);
      for (let end = text.indexOf(run, at + length); end !== -1; end = text.indexOf(run, end)) {
        let found = length;
        while (text[end + found] === "`") found++;
        if (found === length) {
          if (/\n[ \t]*\r?\n/.test(text.slice(at, Math.min(end, at + longest)))) return at + length;
          return this.#add("code", at, end + length);
        }
        end += found;
      }
      this.#unmatched.add(length);
    }
    return at + length;
  }

  #angle(at: number): number {
    const text = this.#text;
    if (text.startsWith("<!--", at)) {
      const end = this.#lastComment < at ? -1 : text.indexOf("-->", at + 4);
      return end === -1 ? this.#add("stray", at, at + 1) : this.#add("comment", at, end + 3);
    }
    autolink.lastIndex = at;
    const link = autolink.exec(text);
    if (link !== null) return this.#add("autolink", at, at + link[0].length);
    tagName.lastIndex = at;
    const opened = tagName.exec(text);
    if (opened === null) {
      return /\s/.test(text[at + 1] ?? " ") ? at + 1 : this.#add("stray", at, at + 1);
    }
    const end = tagEnd(text, at + opened[0].length);
    if (end === null) return this.#add("stray", at, at + 1);
    const form = opened[1] === "/" ? "close" : text[end - 2] === "/" ? "empty" : "open";
    return this.#add("tag", at, end, opened[2] ?? "", form);
  }

  #brace(at: number): number {
    const end = braceEnd(this.#text, at);
    return end === null ? this.#add("brace", at, at + 1) : this.#add("expression", at, end);
  }

  #dollar(at: number): number {
    const text = this.#text;
    if (text[at + 1] !== "$") return this.#add("dollar", at, at + 1);
    const end = text.indexOf("$$", at + 2);
    return end === -1 ? at + 2 : this.#add("math", at, end + 2);
  }

  #add(kind: Token["kind"], start: number, end: number, name = "", form: Token["form"] = "empty"): number {
    this.tokens.push({ kind, start, end, name, form });
    return end;
  }
}

function fenceEnd(text: string, from: number, mark: string): number {
  const closing = new RegExp(`^[ \\t>]*\\${mark[0]}{${mark.length},}[ \\t]*\\r?$`, "gm");
  closing.lastIndex = from;
  const end = closing.exec(text);
  return end === null ? text.length : end.index + end[0].length;
}

function afterBlank(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return (
    before.trim() === "" ||
    /\n[ \t]*\r?\n$/.test(before) ||
    /(?:^|\n)(?:---|(?:import|export)\b[^\n]*)\r?\n$/.test(before)
  );
}

/** An `import` or `export` goes to the first blank line at which no bracket is open. */
function moduleEnd(text: string, at: number): number {
  let open = 0;
  for (let end = at; end < text.length; end++) {
    const sign = text[end]!;
    if (sign === '"' || sign === "'" || sign === "`") end = stringEnd(text, end, sign);
    else if ("([{".includes(sign)) open++;
    else if (")]}".includes(sign)) open--;
    else if (sign === "\n" && open <= 0 && /^[ \t]*\r?(?:\n|$)/.test(text.slice(end + 1, end + 80)))
      return end + 1;
  }
  return text.length;
}

/** The end of a tag from behind its name, or null when it is none. */
function tagEnd(text: string, from: number): number | null {
  const stop = Math.min(text.length, from + longest);
  for (let at = from; at < stop; at++) {
    const sign = text[at];
    if (sign === ">") return at + 1;
    if (sign === "<") return null;
    if (sign === '"' || sign === "'") {
      const end = text.slice(at + 1, stop).indexOf(sign);
      if (end === -1) return null;
      at += end + 1;
    } else if (sign === "{") {
      const end = braceEnd(text, at);
      if (end === null) return null;
      at = end - 1;
    }
  }
  return null;
}

/** The end of what a brace opens; strings inside count as one. */
export function braceEnd(text: string, at: number): number | null {
  const stop = Math.min(text.length, at + longest);
  let open = 0;
  for (let end = at; end < stop; end++) {
    const sign = text[end]!;
    if (sign === "{") open++;
    else if (sign === "}") {
      open--;
      if (open === 0) return end + 1;
    } else if (sign === "/" && text[end + 1] === "*") {
      const closing = text.slice(end + 2, stop).indexOf("*/");
      if (closing === -1) return null;
      end += closing + 3;
    } else if (sign === '"' || sign === "'" || sign === "`") end = stringEnd(text, end, sign);
  }
  return null;
}

/** The closing quote, or the opening one when it is an apostrophe. */
function stringEnd(text: string, at: number, quote: string): number {
  const stop = Math.min(text.length, at + longest);
  for (let end = at + 1; end < stop; end++) {
    const sign = text[end];
    if (sign === "\\") end++;
    else if (sign === quote) return end;
    else if (sign === "\n" && quote !== "`") return at;
  }
  return at;
}
