import { mdxToHast } from "satteri";
import { describe, expect, it } from "vitest";
import { configReference } from "./reference.ts";
import { docs } from "./schema/docs.ts";
import { objectOutline } from "./schema/outline.ts";

describe("configReference", () => {
  const page = configReference();

  it("is a page that MDX accepts", () => {
    expect(() => mdxToHast(page)).not.toThrow();
    expect(page).toMatch(/^---\ntitle: "docs.json"\ndescription: .+\n---\n/);
  });

  it("has every setting of the top level", () => {
    const missing = [...objectOutline(docs).keys.keys()].filter((key) => !page.includes(`\`${key}\``));
    expect(missing).toEqual([]);
  });

  it("shows type, default and meaning of a setting", () => {
    expect(page).toContain(
      '| `eyebrows` | `section` or `breadcrumbs` | `"section"` | What stands above a page',
    );
    expect(page).toContain("| `playground.proxy` | boolean | `true` |");
    expect(page).toContain("| `[].source` (required) | string |");
  });

  it("leads from one shape to another", () => {
    // `banner-2`: the page itself has a `banner`.
    const targets = [...page.matchAll(/\]\(#([\w-]+?)(?:-2)?\)/g)].map(([, target]) => target);
    const headings = [...page.matchAll(/^#+ `?(\w+)`?$/gm)].map(([, heading]) => heading?.toLowerCase());
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((target) => !headings.includes(target))).toEqual([]);
  });

  it("has a cell for each column in every row", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("|"));
    expect(rows.filter((row) => row.match(/(?<!\\)\|/g)?.length !== 5)).toEqual([]);
  });
});
