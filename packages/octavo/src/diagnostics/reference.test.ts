import { describe, expect, it } from "vitest";
import { readPage } from "#content/content.testing.ts";
import { codes } from "./codes.ts";
import { diagnosticsReference } from "./reference.ts";

const page = await readPage(diagnosticsReference());
const { headings } = page.value;

describe("the reference of diagnostics", () => {
  it("is a page without a mistake of its own", () => {
    expect(page.diagnostics).toEqual([]);
  });

  it("has a heading for every code, with the code as its anchor", () => {
    const anchors = headings.filter(({ level }) => level === 3).map(({ id }) => id);
    expect(anchors.toSorted()).toEqual(Object.keys(codes).toSorted());
  });

  it("says how serious each problem is, what it means and what to do", () => {
    const { title, severity, explanation, hint } = codes["navigation/missing-page"];
    const [, entry = ""] = diagnosticsReference().split("### `navigation/missing-page`");
    expect(entry.split("###", 1)[0]?.trim()).toBe(
      `**${title}** (${severity}). ${explanation}\n\nWhat to do: ${hint}`,
    );
  });

  it("tells the areas apart in the order in which a site is read", () => {
    const titles = headings.filter(({ level }) => level === 2).map(({ title }) => title);
    expect(titles).toEqual([
      "Reading the repository",
      "Configuration",
      "Navigation",
      "Pages",
      "API specifications",
      "Links and redirects",
      "The whole site",
    ]);
  });
});
