import type { Edit } from "./edits.ts";
import type { Token } from "./scan.ts";

/** What has to change in a page so that the parser takes formulas, and only formulas, for formulas. */
export interface MathReading {
  readonly edits: readonly Edit[];
  /** Whether a single `$` may begin a formula. */
  readonly single: boolean;
}

const longestFormula = 1000;

/** `latex` is the setting of the site: true takes every pair of dollars for a formula that may be one. */
export function readMath(text: string, tokens: readonly Token[], latex: boolean | undefined): MathReading {
  const edits: Edit[] = [];
  const dollars = tokens.filter(({ kind }) => kind === "dollar").map(({ start }) => start);
  const formulas = latex === false ? new Set<number>() : findFormulas(text, dollars, latex === true);
  // The parser pairs dollars by itself, prices too: those that belong to no formula are escaped.
  if (dollars.length > 1) {
    for (const at of dollars) if (!formulas.has(at)) edits.push({ at, remove: 0, insert: "\\" });
  }
  const tags = tokens.filter(({ kind, name }) => kind === "tag" && name === "Latex");
  for (const [index, { start, end, form }] of tags.entries()) {
    const closing = tags[index + 1];
    if (form !== "open" || closing?.form !== "close") continue;
    // `<Latex>{"…"}</Latex>` is an expression, and needs no help.
    if (/^\s*\{\s*["'`]/.test(text.slice(end, end + 40))) continue;
    edits.push({ at: start, remove: end - start, insert: "$$" });
    edits.push({ at: closing.start, remove: closing.end - closing.start, insert: "$$" });
  }
  return { edits, single: formulas.size > 0 };
}

/** The offsets of both dollars of every formula. */
function findFormulas(text: string, dollars: readonly number[], eager: boolean): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index + 1 < dollars.length; index++) {
    const open = dollars[index]!;
    const close = dollars[index + 1]!;
    if (close - open > longestFormula || !canBeFormula(text, open, close)) continue;
    if (!eager && !looksLikeFormula(text.slice(open + 1, close))) continue;
    found.add(open).add(close);
    index++;
  }
  return found;
}

/** The rule of Pandoc: no space inside the dollars, no digit behind them. */
function canBeFormula(text: string, open: number, close: number): boolean {
  const inside = text.slice(open + 1, close);
  if (inside === "" || /^\s|\s$|\n[ \t]*\r?\n/.test(inside)) return false;
  return !/\w/.test(text[close + 1] ?? "") && !/\w/.test(text[open - 1] ?? "");
}

/** Neither an amount (`$5-$10`), nor a variable of a shell or a template (`$HOME/$USER`). */
function looksLikeFormula(inside: string): boolean {
  if (/\\[a-zA-Z{|,;!]|[\^_]\{|\^[\w*]|^[A-Za-z]_\w\b/.test(inside)) return true;
  if (/^[\d.,]/.test(inside))
    return /^[\d.]+\s*[a-zA-Z]?\s*[=<>≤≥+*]\s*\S+$/.test(inside) && /[a-zA-Z]/.test(inside);
  // Words are prose, unless they are the name of a function.
  if (/[A-Za-z]{3,}/.test(inside.replace(/\b(?:log|sin|cos|tan|exp|max|min|mod|lim|det)\b/g, "")))
    return false;
  return /^[A-Za-z]'?$/.test(inside) || (/[=<>+*/^()|-]/.test(inside) && /[A-Za-z]/.test(inside));
}
