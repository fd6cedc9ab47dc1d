import { markdownToHast, mdxToHast, type Features, type HastNode } from "satteri";
import { diagnose } from "#diagnostics/diagnose.ts";
import { LineIndex } from "#diagnostics/lines.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { tooDeepAt } from "./depth.ts";
import type { Edited } from "./edits.ts";
import { mendFault, type Attempts, type Fault } from "./faults.ts";
import { readMath } from "./math.ts";
import { mend, type Mending } from "./mend.ts";
import { scan, type Token } from "./scan.ts";
import type { Position } from "./types.ts";
import { plainWords } from "./words.ts";

/** A page's syntax tree, and where its nodes stand in the author's file. */
export interface Parsed {
  readonly root: HastNode;
  /** What was parsed: the author's text with variables filled in and mistakes mended. */
  readonly text: Edited;
  readonly place: (node: HastNode) => Position | null;
  readonly diagnostics: readonly Diagnostic[];
}

const features: Features = { gfm: true, frontmatter: true, headingAttributes: true };
const mostAttempts = 30;

/** A page's text to a syntax tree. What can only mean one thing is mended; what is left is shown as Markdown. */
export function parseSource(base: Edited, file: string, latex?: boolean): Parsed {
  const deep = tooDeepAt(base.text);
  if (deep !== null) return plainText(base, file, deep);
  return new Reading(base, file, latex).read();
}

class Reading {
  readonly #base: Edited;
  readonly #file: string;
  readonly #latex: boolean | undefined;
  #tokens: readonly Token[] | null = null;
  #lines: LineIndex | null = null;

  constructor(base: Edited, file: string, latex: boolean | undefined) {
    this.#base = base;
    this.#file = file;
    this.#latex = latex;
  }

  read(): Parsed {
    const text = this.#base.text;
    const needsMath = this.#latex !== undefined || text.includes("$") || text.includes("<Latex");
    const math = needsMath ? readMath(text, this.#scan(), this.#latex) : { edits: [], single: false };
    const options = { features: { ...features, math: mathFeature(this.#latex, math.single) } };
    const mendings: Mending[] = [];
    const done = new Set<string>();
    const attempts: Attempts = { openers: new Set(), braces: 0 };
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const edited = this.#base.with([...mendings, ...math.edits]);
      try {
        return this.#parsed(mdxToHast(edited.text, options), edited, mendings);
      } catch (error) {
        const fault = readFault(error, edited);
        const more = this.#mendings(fault, attempt, attempts).filter(({ at, insert }) => {
          const key = `${at} ${insert}`;
          return !done.has(key) && done.add(key);
        });
        if (more.length === 0) return this.#markdown(fault, mendings);
        mendings.push(...more);
      }
    }
    return this.#markdown({ message: "Too many mistakes to read on", at: 0, opener: null }, mendings);
  }

  /** First everything that is plainly mendable, so that its cost does not grow with how often it occurs. */
  #mendings(fault: Fault, attempt: number, attempts: Attempts): readonly Mending[] {
    const tokens = this.#scan();
    const text = this.#base.text;
    const first = attempt === 0 ? mend(text, tokens) : [];
    return first.length > 0 ? first : mendFault(fault, text, tokens, attempts);
  }

  #scan(): readonly Token[] {
    this.#tokens ??= scan(this.#base.text);
    return this.#tokens;
  }

  #parsed(root: HastNode, edited: Edited, mendings: readonly Mending[]): Parsed {
    return {
      root,
      text: edited,
      place: (node) => this.#place(node, edited),
      diagnostics: mendings.filter(({ message }) => message !== "").map((mending) => this.#report(mending)),
    };
  }

  #place(node: HastNode, edited: Edited): Position | null {
    const start = node.position?.start;
    if (start === undefined) return null;
    if (edited.untouched || start.offset === undefined) return { line: start.line, column: start.column };
    return this.#position(edited.original(start.offset));
  }

  #position(offset: number): Position {
    this.#lines ??= new LineIndex(this.#base.source);
    return this.#lines.at(offset);
  }

  #report({ place, message, fault }: Mending): Diagnostic {
    const at = { file: this.#file, ...this.#position(this.#base.original(place)) };
    return diagnose(fault ? "content/syntax" : "content/recovered", at, message);
  }

  /** The last resort: no components, no expressions, but every word of it. */
  #markdown({ message, at }: Fault, mendings: readonly Mending[]): Parsed {
    const options = { features: { ...features, math: { singleDollarTextMath: false }, rawHtml: true } };
    const place = { file: this.#file, ...this.#position(this.#base.original(at)) };
    const faults = mendings.filter(({ fault }) => fault).map((mending) => this.#report(mending));
    return {
      root: markdownToHast(this.#base.text, options),
      text: this.#base,
      place: () => null,
      diagnostics: [...faults, diagnose("content/syntax", place, plainWords(message))],
    };
  }
}

function mathFeature(latex: boolean | undefined, single: boolean): NonNullable<Features["math"]> {
  return latex === false ? false : single ? true : { singleDollarTextMath: false };
}

/** The parser tells places in the text of its messages only. */
function readFault(error: unknown, edited: Edited): Fault {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = "1", column = "1", rest = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  const message = rest.replace(/ \(mdx[^)]*\)\s*$/, "");
  const named = /(?:closing tag for|Expected a closing tag for) `<[^`]*>` \((\d+):(\d+)\)/.exec(message);
  const offset = (row: string, at: string) => edited.before(offsetOf(edited.text, Number(row), Number(at)));
  const opener = named === null ? null : offset(named[1] ?? "1", named[2] ?? "1");
  return { message, at: offset(line, column), opener };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let row = 1; row < line; row++) {
    const next = text.indexOf("\n", start);
    if (next === -1) break;
    start = next + 1;
  }
  return Math.min(text.length, start + column - 1);
}

function plainText(base: Edited, file: string, deep: number): Parsed {
  const at = new LineIndex(base.source).at(base.original(deep));
  const code: HastNode = {
    type: "element",
    tagName: "code",
    properties: {},
    children: [{ type: "text", value: base.text }],
  };
  const root: HastNode = {
    type: "root",
    children: [{ type: "element", tagName: "pre", properties: {}, children: [code] }],
  };
  const message = "The page is nested more deeply here than can be read: it is shown as plain text";
  return {
    root,
    text: base,
    place: () => null,
    diagnostics: [diagnose("content/too-deep", { file, ...at }, message)],
  };
}
