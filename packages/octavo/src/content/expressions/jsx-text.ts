import { htmlToHast } from "satteri";

/** Text between tags as JSX reads it: lines are trimmed and joined, blank ones vanish. */
export function jsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/);
  const last = lines.length - 1;
  const kept = lines.map((line, index) => {
    const open = index === 0 ? line : line.replace(/^[ \t]+/, "");
    return index === last ? open : open.replace(/[ \t]+$/, "");
  });
  return decodeEntities(kept.filter((line) => line !== "").join(" "));
}

export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  const root = htmlToHast(text.replaceAll("<", "&lt;"), { fragment: true });
  const decoded = "children" in root ? root.children : [];
  return decoded.map((node) => (node.type === "text" ? node.value : "")).join("");
}
