import { headingId } from "./headings.ts";
import { plainLine } from "./markdown-text.ts";

/** What stands below one heading of a page, up to the next. */
export interface PageSection {
  /** Id of the heading; empty for what stands before the first. */
  readonly anchor: string;
  /** Empty for what stands before the first. */
  readonly heading: string;
  /** The headings above it, outermost first. */
  readonly above: readonly string[];
  /** Markdown, with its code. */
  readonly markdown: string;
}

const fence = /^[\s>]*(?:[-*+] +|\d+[.)] +)*(`{3,})/;
const headingLine = /^(#{1,6}) (.*?)(?: \{#([^{}]+)\})?$/;

/** The sections of a page's Markdown, as Octavo writes it. The page's own title is no section. */
export function pageSections(markdown: string): readonly PageSection[] {
  const sections: PageSection[] = [];
  const above: { readonly level: number; readonly heading: string }[] = [];
  let open = { anchor: "", heading: "", above: [] as readonly string[] };
  let lines: string[] = [];
  let ticks = "";
  const close = () => {
    const text = lines.join("\n").trim();
    if (text !== "" || open.heading !== "") sections.push({ ...open, markdown: text });
    lines = [];
  };
  markdown.split("\n").forEach((line, at) => {
    const run = line.includes("```") ? (fence.exec(line)?.[1] ?? "") : "";
    if (ticks !== "") {
      if (run.length >= ticks.length && line.trimEnd().endsWith(run)) ticks = "";
    } else ticks = run;
    const match = ticks === "" && run === "" ? headingLine.exec(line) : null;
    if (match === null) {
      lines.push(line);
      return;
    }
    if (at === 0) return;
    const [, signs = "", title = "", id] = match;
    close();
    const heading = plainLine(title);
    const level = signs.length;
    while (above.length > 0 && above.at(-1)!.level >= level) above.pop();
    open = { anchor: id ?? headingId(heading), heading, above: above.map((one) => one.heading) };
    above.push({ level, heading });
  });
  close();
  return sections;
}

/** A section's words and its code apart, without the addresses of links. */
export function sectionWords(markdown: string): { readonly text: string; readonly code: string } {
  const text: string[] = [];
  const code: string[] = [];
  let ticks = "";
  for (const line of markdown.split("\n")) {
    const run = line.includes("```") ? (fence.exec(line)?.[1] ?? "") : "";
    if (ticks === "") {
      if (run === "") text.push(line);
      else ticks = run;
    } else if (run.length >= ticks.length && line.trimEnd().endsWith(run)) ticks = "";
    else code.push(line);
  }
  return {
    text: text
      .join("\n")
      .replace(/\]\([^()\s]*\)/g, "]")
      .replace(/\\(?=[!-/:-@[-`{-~])/g, ""),
    code: code.join("\n"),
  };
}
