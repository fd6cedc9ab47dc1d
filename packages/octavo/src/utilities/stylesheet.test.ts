import { describe, expect, it } from "vitest";
import { utilityStyles } from "./stylesheet.ts";

describe("utility classes", () => {
  it("get their rules, and only those that are used", async () => {
    const css = await utilityStyles(["flex", "md:w-1/2", "no-such-class"]);
    expect(css).toContain(".flex {display: flex;}");
    expect(css).toContain("width: calc(1 / 2 * 100%)");
    expect(css).not.toContain("no-such-class");
    expect(css).not.toContain(".grid");
  });

  it("follow the reader's mode", async () => {
    expect(await utilityStyles(["dark:hidden"])).toContain(".dark\\:hidden:where(.dark, .dark *)");
  });

  it.each(["flex-shrink-0", "flex-grow", "overflow-ellipsis", "bg-gradient-to-r", "text-primary"])(
    "of the older naming still work: %s",
    async (name) => {
      expect(await utilityStyles([name])).toContain(`.${name}`);
    },
  );

  it("set no property that the theme could use under the same name", async () => {
    expect(await utilityStyles(["text-sm", "rounded-lg", "font-mono", "p-4"])).not.toContain(":root");
  });

  it("leave everything else as it is: there is no reset", async () => {
    expect(await utilityStyles(["flex"])).not.toContain("margin: 0");
  });

  it.each([[[]], [["prose", "card", "2", "{", "a b"]]])(
    "without any there is no style sheet: %j",
    async (names) => {
      expect(await utilityStyles(names)).toBe("");
    },
  );
});
