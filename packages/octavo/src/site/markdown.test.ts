import { describe, expect, it } from "vitest";
import { readContent } from "./content.ts";
import { pageMarkdown } from "./markdown.ts";
import { siteOf } from "./site.testing.ts";

const addresses = { base: "", trailingSlash: false };

async function markdownOf(text: string): Promise<string> {
  const { site, snapshot, page } = await siteOf({ pages: ["a"] }, { "a.mdx": text });
  const { value: tree } = await readContent(page("/a"), site, snapshot, addresses);
  return pageMarkdown(page("/a"), tree, null);
}

describe("a page as Markdown", () => {
  it("begins with its title and description", async () => {
    expect(await markdownOf("---\ntitle: A *star*\ndescription: What it is.\n---\n\nText.\n")).toBe(
      "# A \\*star\\*\n\n> What it is.\n\nText.\n",
    );
  });

  it("has its title once, even if the author repeats it", async () => {
    expect(await markdownOf("---\ntitle: Start\n---\n\n# Start\n\nText.\n")).toBe("# Start\n\nText.\n");
    expect(await markdownOf("---\ntitle: Start\n---\n\n# Started\n")).toBe("# Start\n\n# Started\n");
  });

  it("lists the pages that the page lists", async () => {
    const { site, snapshot, page } = await siteOf({ pages: ["a"] }, { "a.mdx": "Text." });
    const { value: tree } = await readContent(page("/a"), site, snapshot, addresses);
    const item = { title: "B [1]", href: "/b", external: false, description: "Next.", icon: null };
    expect(pageMarkdown(page("/a"), tree, { style: "card", items: [item] })).toBe(
      "# A\n\nText.\n\n- [B \\[1\\]](/b): Next.\n",
    );
  });
});
