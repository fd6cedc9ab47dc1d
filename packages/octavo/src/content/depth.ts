/** Native parsers recurse: what is nested deeper than any real page would take the whole process down. */
const mostBrackets = 256;
const mostOperators = 10_000;
const mostOpenTags = 1000;
/** The parser's time grows with the square of these: tags and expressions of a paragraph, blank lines of a module. */
const mostPieces = 4000;
const mostBlankLines = 1000;
/** A page below this length has room for brackets only. */
const short = 5000;

const containers = /^(?:[ \t]*(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])){100}/m;
const fence = /^[ \t>]*(`{3,}|~{3,})/;
const voidTag = /^(?:br|hr|img|input|source|wbr|col|meta|link|area|embed|param|track|base)\b/i;
const keyword = /(?:else|typeof|void|delete|await|yield|new)\b/y;

/** Where a page is nested too deeply to be parsed, or null. One pass over the text. */
export function tooDeepAt(text: string): number | null {
  if (text.length < short && !hasManyBrackets(text)) return null;
  const nested = containers.exec(text);
  if (nested !== null) return nested.index;
  const page = new Nesting();
  let at = 0;
  let closing: string | null = null;
  while (at < text.length) {
    const end = text.indexOf("\n", at);
    const stop = end === -1 ? text.length : end;
    const mark = mayOpenFence(text, at)
      ? fence.exec(text.slice(at, Math.min(stop, at + 200)))?.[1]
      : undefined;
    if (closing !== null) {
      if (mark !== undefined && mark.startsWith(closing)) closing = null;
    } else if (mark !== undefined && !page.inExpression) {
      closing = mark;
    } else {
      const deep = page.line(text, at, stop);
      if (deep !== null) return deep;
    }
    at = stop + 1;
  }
  return null;
}

/** A quick look, which is enough for most pages; lists and quotes are bounded by the length. */
function hasManyBrackets(text: string): boolean {
  let found = containers.test(text) ? mostBrackets : 0;
  for (const bracket of "([{") {
    for (
      let at = text.indexOf(bracket);
      at !== -1 && found < mostBrackets;
      at = text.indexOf(bracket, at + 1)
    )
      found++;
  }
  return found >= mostBrackets;
}

/** Whether a file of components is nested too deeply to be parsed. */
export function isScriptTooDeep(text: string): boolean {
  return new Nesting().script(text);
}

function mayOpenFence(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  // Space, tab, `>`, backtick, `~`.
  return first === 32 || first === 9 || first === 62 || first === 96 || first === 126;
}

const operators = new Set("!~+-*/%&|^<>=?:.");
const openers = new Set("([{");
const closers = new Set(")]}");

class Nesting {
  /** Operators since the last comma, for every open bracket. */
  readonly #levels: number[] = [];
  #operators = 0;
  #openTags = 0;
  #module = false;
  #last = "";
  #inVoid = false;
  #pieces = 0;
  #blankLines = 0;

  get inExpression(): boolean {
    return this.#levels.length > 0;
  }

  script(text: string): boolean {
    this.#open();
    for (let at = 0; at < text.length; at++) {
      at = this.#expression(text, at, text.length, text[at]!);
      if (this.#isTooDeep()) return true;
      if (!this.inExpression) this.#open();
    }
    return false;
  }

  #isTooDeep(): boolean {
    return this.#levels.length > mostBrackets || this.#operators > mostOperators;
  }

  line(text: string, from: number, to: number): number | null {
    const begin = text.slice(from, Math.min(to, from + 80)).trimStart();
    const blank = begin === "";
    const pieces = this.#pieces;
    if (blank && !this.inExpression) this.#pieces = 0;
    if (blank && this.#module && ++this.#blankLines > mostBlankLines) return from;
    if (!this.inExpression && /^(?:import|export)\b/.test(text.slice(from, from + 7))) {
      this.#module = true;
      this.#blankLines = 0;
      this.#open();
    } else if (blank && this.#module && this.#levels.length === 1) {
      if (!operators.has(this.#last)) this.#close();
    }
    for (let at = from; at < to; at++) {
      const sign = text[at]!;
      if (sign === "\\" && !this.inExpression) {
        at++;
        continue;
      }
      if (sign === "<") this.#tag(text, at);
      else if (sign === ">") this.#tagEnd(text[at - 1] === "/");
      if (this.#openTags > mostOpenTags || this.#pieces > mostPieces) return at;
      if (this.inExpression) {
        at = this.#expression(text, at, to, sign);
        if (this.#isTooDeep()) return at;
      } else if (sign === "{") {
        this.#pieces++;
        this.#open();
      } else if (sign === "`") {
        const end = text.indexOf("`", at + 1);
        if (end !== -1 && end < to) at = end;
      }
    }
    // A line that begins with a tag is read on its own.
    if (begin.startsWith("<") && this.#pieces - pieces < mostPieces / 20) this.#pieces = pieces;
    return null;
  }

  #tag(text: string, at: number): void {
    const next = text[at + 1] ?? "";
    this.#pieces++;
    if (next === "/") this.#openTags = Math.max(0, this.#openTags - 1);
    else if (/[A-Za-z>]/.test(next)) {
      this.#inVoid = voidTag.test(text.slice(at + 1, at + 8));
      if (!this.#inVoid) this.#openTags++;
    }
  }

  #tagEnd(isEmpty: boolean): void {
    if (isEmpty && !this.#inVoid) this.#openTags = Math.max(0, this.#openTags - 1);
    this.#inVoid = false;
  }

  #expression(text: string, at: number, to: number, sign: string): number {
    if (sign !== " " && sign !== "\t" && sign !== "\r") this.#last = sign;
    if (openers.has(sign)) this.#open();
    else if (closers.has(sign)) this.#close();
    else if (sign === "," || sign === ";") this.#reset();
    else if (sign === '"' || sign === "'") return stringEnd(text, at, to, sign);
    else if (operators.has(sign)) this.#count(1);
    else if (startsKeyword(text, at)) this.#count(2);
    return at;
  }

  #open(): void {
    this.#levels.push(0);
  }

  #close(): void {
    this.#operators -= this.#levels.pop() ?? 0;
    if (this.#levels.length === 0) this.#module = false;
  }

  #count(weight: number): void {
    this.#operators += weight;
    this.#levels[this.#levels.length - 1]! += weight;
  }

  #reset(): void {
    this.#operators -= this.#levels.at(-1) ?? 0;
    this.#levels[this.#levels.length - 1] = 0;
  }
}

function stringEnd(text: string, at: number, to: number, quote: string): number {
  for (let end = at + 1; end < to; end++) {
    if (text[end] === "\\") end++;
    else if (text[end] === quote) return end;
  }
  return at;
}

function startsKeyword(text: string, at: number): boolean {
  const sign = text.charCodeAt(at);
  if (sign < 97 || sign > 121 || /\w/.test(text[at - 1] ?? "")) return false;
  keyword.lastIndex = at;
  return keyword.test(text);
}
