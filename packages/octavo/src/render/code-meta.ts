/** What the text after a code fence's language asks for. */
export interface CodeMeta {
  readonly title: string | null;
  readonly icon: string | null;
  readonly lines: boolean;
  readonly wrap: boolean;
  readonly copy: boolean;
  /** A long block is shown in part until the reader asks for the rest. */
  readonly expandable: boolean;
  readonly highlight: ReadonlySet<number>;
  /** The other lines step back; empty when none do. */
  readonly focus: ReadonlySet<number>;
}

const part =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|\[([^\]]*)\]|(\S+))|\{\s*(\d[\d,\s-]*)\}|"([^"]*)"|'([^']*)'|(\S+)/g;

/** Nobody writes more, and reading it takes longer than its length. */
const longestMeta = 2000;

/** `[expandable]` is how the reference of some options is written, and so copied. */
const bracketed = /^\[(\w+)\]$/;

/** Words that are options, not part of the title. `diff` and `twoslash` change nothing here. */
const flags = new Set(
  "lines numbers showLineNumbers wrap nocopy noCopy expandable diff twoslash focus highlight".split(" "),
);

/** Reads `title.ts icon="x" lines highlight={1-3}`; words that are no option make the title. */
export function parseCodeMeta(meta: string): CodeMeta {
  const words: string[] = [];
  const found = new Set<string>();
  const options = new Map<string, string>();
  for (const match of meta.slice(0, longestMeta).matchAll(part)) {
    const [, name, double, single, braces, list, bare, range, quoted, apostrophes, word] = match;
    if (name !== undefined) options.set(name, double ?? single ?? braces ?? list ?? bare ?? "");
    else if (range !== undefined) options.set("highlight", range);
    else if (word === undefined) words.push(quoted ?? apostrophes ?? "");
    else {
      const flag = bracketed.exec(word)?.[1] ?? word;
      if (flags.has(flag)) found.add(flag);
      else words.push(word);
    }
  }
  const isOn = (...names: readonly string[]) =>
    names.some((flag) => found.has(flag) || options.get(flag) === "true");
  const title = options.get("title") ?? options.get("filename") ?? words.join(" ");
  return {
    title: title.trim() === "" ? null : title,
    icon: options.get("icon") ?? null,
    lines: isOn("lines", "numbers", "showLineNumbers"),
    wrap: isOn("wrap"),
    copy: !isOn("nocopy", "noCopy"),
    expandable: isOn("expandable"),
    highlight: lineNumbers(options.get("highlight") ?? ""),
    focus: lineNumbers(options.get("focus") ?? ""),
  };
}

const otherThanName = /^([\w+#.-]*)(?=[{"'[])|^(?=[\w-]+=)/;

/** The fence's language, and its meta with what stood in the language's place: ```` ```{3} ````, ```` ```js{1,3} ````. */
export function splitInfo(
  language: string | null,
  meta: string,
): { readonly language: string; readonly meta: string } {
  const written = language ?? "";
  const match = otherThanName.exec(written);
  if (match === null) return { language: written, meta };
  const name = match[1] ?? "";
  return { language: name, meta: `${written.slice(name.length)} ${meta}` };
}

function lineNumbers(ranges: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const [, first, last] of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const end = Math.min(Number(last ?? first), Number(first) + 10_000);
    for (let line = Number(first); line <= end; line++) numbers.add(line);
  }
  return numbers;
}
