import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { markdownToHast, type HastNode } from "satteri";
import { describe, expect, it } from "vitest";
import { toMarkdown } from "#content/markdown.ts";
import type { DocumentNode } from "#content/types.ts";
import { readContent } from "./content.ts";
import { openSite } from "./open.ts";
import { directorySnapshot } from "#source/directory.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const fixtures = readdirSync(join(root, "fixtures/sites")).map((name) => `fixtures/sites/${name}/site`);

const unread = /^(script|style|template|svg|math|noscript|select|option|textarea|canvas|iframe|video|audio)$/;

/** The words of a page line by line, as far as they are for those who read Markdown. */
function linesOf(nodes: readonly DocumentNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if ("value" in node) return node.value.split("\n");
    if (node.kind === "element" && unread.test(node.tag)) return [];
    if (node.kind === "component" && node.props["for"] === "humans") return [];
    return linesOf(node.children);
  });
}

function shownText(node: HastNode): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(shownText).join("") : "";
}

const squeezed = (text: string) => text.replace(/\s+/g, "");
const countOf = (text: string, part: string) => text.split(part).length - 1;

/** The first line of the page that its Markdown does not show, in order. */
function missingLine(nodes: readonly DocumentNode[], shown: string): string | null {
  let at = 0;
  for (const line of linesOf(nodes).map(squeezed)) {
    const found = shown.indexOf(line, at);
    if (found === -1) return line;
    at = found + line.length;
  }
  return null;
}

describe("the Markdown of a page, read again, shows all of its words and no marks", () => {
  it.each(["docs", ...fixtures])("%s", async (folder) => {
    const { value: snapshot } = await directorySnapshot(join(root, folder));
    const { value: site } = await openSite(snapshot);
    for (const page of site!.pages.values()) {
      const { value: tree } = await readContent(page, site!, snapshot, { base: "", trailingSlash: false });
      const markdown = toMarkdown(tree.children);
      const features = { gfm: true, headingAttributes: true, math: /^\$\$$/m.test(markdown) };
      const shown = squeezed(shownText(markdownToHast(markdown, { features })));
      const words = squeezed(linesOf(tree.children).join(""));
      const marks = ["**", "](", "~~"];
      expect({
        route: page.route,
        missing: missingLine(tree.children, shown),
        marks: marks.map((mark) => countOf(shown, mark)),
      }).toEqual({ route: page.route, missing: null, marks: marks.map((mark) => countOf(words, mark)) });
    }
  });
});
