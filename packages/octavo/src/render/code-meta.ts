/** What the text after a code fence's language asks for. */
export interface CodeMeta {
  readonly title: string | null;
  readonly icon: string | null;
  readonly lines: boolean;
  readonly wrap: boolean;
  readonly copy: boolean;
  readonly highlight: ReadonlySet<number>;
}

const part = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|\{([\d,\s-]+)\}|"([^"]*)"|(\S+)/g;
const flags = new Set(["lines", "wrap", "nocopy", "expandable", "twoslash", "showLineNumbers"]);

/** Reads `title.ts icon="x" lines highlight={1-3}`; words that are no option make the title. */
export function parseCodeMeta(meta: string): CodeMeta {
  const words: string[] = [];
  const found = new Set<string>();
  const options = new Map<string, string>();
  for (const [, name, double, single, braces, bare, range, quoted, word] of meta.matchAll(part)) {
    if (name !== undefined) options.set(name, double ?? single ?? braces ?? bare ?? "");
    else if (range !== undefined) options.set("highlight", range);
    else if (quoted !== undefined) words.push(quoted);
    else if (word !== undefined && flags.has(word)) found.add(word);
    else if (word !== undefined) words.push(word);
  }
  const isOn = (flag: string) => found.has(flag) || options.get(flag) === "true";
  return {
    title: options.get("title") ?? options.get("filename") ?? (words.length > 0 ? words.join(" ") : null),
    icon: options.get("icon") ?? null,
    lines: isOn("lines") || isOn("showLineNumbers"),
    wrap: isOn("wrap"),
    copy: !isOn("nocopy"),
    highlight: lineNumbers(options.get("highlight") ?? ""),
  };
}

function lineNumbers(ranges: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const [, first, last] of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const end = Math.min(Number(last ?? first), Number(first) + 10_000);
    for (let line = Number(first); line <= end; line++) numbers.add(line);
  }
  return numbers;
}
