/** Characters that mean something to Markdown wherever they stand, each only where it would. */
const marks = /[\\`*_<&~$\]]/;
const punctuation = /[!-/:-@[-`{-~]/;
const space = /^\s?$/;
const wordCharacter = /[\p{L}\p{N}]/u;

/** Text that shows as it is. Signs that Markdown would leave alone stay bare, so that it reads well as source too. */
export function escapeText(text: string): string {
  if (!marks.test(text)) return text;
  const pairs = { "~": isTwice(text, "~"), $: isTwice(text, "$") };
  return text.replace(/[\\`*_<&~$\]]/g, (mark, at: number) => {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    return needsEscape(mark, before, after, pairs, text, at) ? `\\${mark}` : mark;
  });
}

function needsEscape(
  mark: string,
  before: string,
  after: string,
  pairs: Readonly<Record<"~" | "$", boolean>>,
  text: string,
  at: number,
): boolean {
  switch (mark) {
    case "\\":
      return after === "" || after === "\n" || punctuation.test(after);
    case "*":
      return !(space.test(before) && space.test(after) && before + after !== "");
    case "_":
      return !(wordCharacter.test(before) && wordCharacter.test(after));
    case "<":
      return after === "" || /[a-z/!?]/i.test(after);
    case "&":
      return /^&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(text.slice(at, at + 40));
    case "~":
    case "$":
      return pairs[mark];
    case "]":
      return after === "(";
    default:
      return true;
  }
}

function isTwice(text: string, mark: string): boolean {
  const first = text.indexOf(mark);
  return first !== -1 && text.includes(mark, first + 1);
}

const lineStart =
  /^(?:(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|=+(?=\s*$)|-{2,}(?=[\s|:-]*$)|~{3}|\||:-)|(\d{1,9})([.)])(?=\s|$)|(\[)(?=[^\]]*\]:))/gm;

/** The lines of a paragraph, none of which begins anything else. */
export function escapeLines(paragraph: string): string {
  return paragraph.replace(
    lineStart,
    (_, sign: string | undefined, digits: string | undefined, end: string | undefined) =>
      sign !== undefined ? `\\${sign}` : digits !== undefined ? `${digits}\\${end ?? ""}` : "\\[",
  );
}

/** Code within a line, in as many backticks as it takes. */
export function codeSpan(text: string): string {
  const code = text.replace(/\s*\n\s*/g, " ");
  if (code === "") return "";
  const ticks = "`".repeat(longestRun(code) + 1);
  const needsRoom = code.startsWith("`") || code.endsWith("`") || (/^ .* $/.test(code) && code.trim() !== "");
  const room = needsRoom ? " " : "";
  return `${ticks}${room}${code}${room}${ticks}`;
}

/** A block of code; `info` is what stands behind the backticks. */
export function codeFence(text: string, info: string): string {
  const ticks = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${info.replaceAll("`", "'").replace(/\s+/g, " ").trim()}\n${text.replace(/\n$/, "")}\n${ticks}`;
}

function longestRun(text: string): number {
  let longest = 0;
  if (text.includes("`")) for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** An address that may stand in a link; null for those that run something, or hold a whole file. */
export function linkAddress(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const address = value.trim();
  if (address === "" || /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i.test(address)) return null;
  return address.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

const parts =
  /\\([!-/:-@[-`{-~])|(`+)(?!`)([^]*?[^`])\2(?!`)|!?\[((?:\\.|!\[(?:\\.|[^\][\\])*\]\([^()\s]*\)|[^\][\\])*)\]\([^()\s]*\)|(?<=\S)\*+|\*+(?=\S)|~~|<\/?(?:sup|sub|br)>/g;

/** What a reader sees of a line of Markdown that was written here. */
export function plainLine(markdown: string): string {
  if (!/[\\`[*~<]/.test(markdown)) return markdown;
  return markdown.replace(
    parts,
    (_, escaped: string | undefined, __, code: string | undefined, label: string | undefined) =>
      escaped ?? code?.trim() ?? (label === undefined ? "" : plainLine(label)),
  );
}
