/** What can be said of a line of code. */
export type LineMark = "highlight" | "focus" | "add" | "remove";

export interface MarkedCode {
  /** Without the comments that marked it. */
  readonly code: string;
  /** By number of line, from 1. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
}

const sign = "[!code ";
const mark = /^\[!code ([+\w-]+)(?::([^\]]*))?\]\s*(?:\*\/\}?|-->|\*\))?$/;
/** What comments begin with, at the end of the text before a mark. */
const opening = /(?:\{\/\*|\/\*|<!--|\/\/|#|--|;|%|'|\(\*)$/;

const markNames: Readonly<Record<string, LineMark>> = {
  "++": "add",
  "--": "remove",
  highlight: "highlight",
  hl: "highlight",
  warning: "highlight",
  error: "highlight",
  info: "highlight",
  focus: "focus",
};

/** Takes `// [!code ++]`, `# [!code focus:3]` … off the ends of lines. A line that is nothing else goes as well. */
export function readMarks(written: string): MarkedCode {
  const marks = new Map<number, Set<LineMark>>();
  if (!written.includes(sign)) return { code: written, marks };
  const kept: string[] = [];
  for (const line of written.split("\n")) {
    const found = markOf(line);
    if (found === null) {
      kept.push(line);
      continue;
    }
    // A comment on a line of its own is about the lines that follow.
    if (found.text !== "") kept.push(found.text);
    const first = found.text === "" ? kept.length + 1 : kept.length;
    if (found.mark !== null) addMark(marks, found.mark, first, found.count);
  }
  return { code: kept.join("\n"), marks };
}

interface FoundMark {
  /** The line without the comment; empty when it is nothing else. */
  readonly text: string;
  /** Null when nobody knows what it means. */
  readonly mark: LineMark | null;
  readonly count: number;
}

function markOf(line: string): FoundMark | null {
  const start = line.lastIndexOf(sign);
  const match = start === -1 ? null : mark.exec(line.slice(start).trimEnd());
  const before = line.slice(0, Math.max(start, 0)).trimEnd();
  const open = opening.exec(before.slice(-4))?.[0];
  if (match === null || open === undefined) return null;
  const name = match[1] ?? "";
  return {
    text: before.slice(0, -open.length).trimEnd(),
    mark: Object.hasOwn(markNames, name) ? (markNames[name] ?? null) : null,
    count: lineCount(match[2]),
  };
}

function addMark(marks: Map<number, Set<LineMark>>, added: LineMark, first: number, count: number): void {
  for (let line = first; line < first + count; line++) {
    const present = marks.get(line) ?? new Set();
    marks.set(line, present.add(added));
  }
}

function lineCount(written: string | undefined): number {
  const count = Number.parseInt(written ?? "1", 10);
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), 10_000) : 1;
}
