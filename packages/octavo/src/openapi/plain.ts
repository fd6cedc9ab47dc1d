/** Far longer than any title; what is longer is cut, so that the patterns below stay cheap. */
const LONGEST = 400;

/** CommonMark as one line of plain text, for titles and labels. */
export function plainLine(markdown: string): string {
  const text = markdown.length > LONGEST ? `${markdown.slice(0, LONGEST)}…` : markdown;
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/g, "")
    .replaceAll(/(\*\*|__|`+|~~)(?=\S)(.*?\S)\1/g, "$2")
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g, "$1")
    .replace(/^\s*#{1,6}\s+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
