import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { themeData } from "#highlight/theme-data.ts";
import { codeThemeCss } from "./code-theme.ts";
import { contrast, fromHex, mix } from "./colour.ts";

const stylesheet = readFileSync(new URL("../browser/styles/code.css", import.meta.url), "utf8");
const usual = [...stylesheet.matchAll(/--code-([a-z]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)];

/** WCAG AA for text. */
const least = 4.5;

function usualColours(mode: "light" | "dark"): ReadonlyMap<string, string> {
  return new Map(
    usual.map(([, name = "", light = "", dark = ""]) => [name, mode === "light" ? light : dark]),
  );
}

function colourOf(colours: ReadonlyMap<string, string>, name: string) {
  return fromHex(colours.get(name) ?? "");
}

describe.each(["light", "dark"] as const)("code on a %s page", (mode) => {
  const colours = usualColours(mode);
  const names = [...colours.keys()].filter((name) => name !== "bg");
  const ground = colourOf(colours, "bg");

  it.each(names)("can be read: %s", (name) => {
    expect(contrast(colourOf(colours, name), ground)).toBeGreaterThanOrEqual(least);
  });

  it.each(names)("can be read on added and removed lines: %s", (name) => {
    for (const change of ["inserted", "deleted"]) {
      const share = Number(new RegExp(`--code-${change}\\) (\\d+)%`).exec(stylesheet)?.[1]) / 100;
      const tint = mix(ground, colourOf(colours, change), share);
      expect(contrast(colourOf(colours, name), tint)).toBeGreaterThanOrEqual(least);
    }
  });
});

describe("the colours of code", () => {
  it("are those of the style sheet unless a site wants others", () => {
    expect(usual.length).toBeGreaterThan(20);
    expect(codeThemeCss("system")).toBe("");
    expect(codeThemeCss({})).toBe("");
    expect(codeThemeCss("css-variables")).toBe("");
  });

  it("are dark on every page when the site says so", () => {
    expect(codeThemeCss("dark")).toBe(".code,.code-group{color-scheme:dark}");
  });

  it("are those of a named theme, on light and dark pages", () => {
    const css = codeThemeCss("dracula");
    expect(css).toContain("--code-bg:#282a36;--code-text:#f8f8f2;--code-muted:");
    expect(css).toContain("--code-keyword:#ff79c6");
    expect(css).toContain("color-scheme:dark");
    expect(codeThemeCss({ theme: "dracula" })).toBe(css);
  });

  it("are those of one theme for light and one for dark pages", () => {
    const css = codeThemeCss({ theme: { light: "github-light", dark: "github-dark" } });
    expect(css).toContain("--code-bg:light-dark(#ffffff,#24292e)");
    expect(css).not.toContain("color-scheme");
  });

  it.each(themeData.map((line) => line.slice(0, line.indexOf(" "))))(
    "can be read in the theme %s",
    (name) => {
      const colours = new Map(
        [...codeThemeCss(name).matchAll(/--code-([a-z]+):(#[\da-f]{6})/g)].map(([, key = "", value = ""]) => [
          key,
          value,
        ]),
      );
      const ground = colourOf(colours, "bg");
      const names = [...colours.keys()].filter((key) => key !== "bg");
      expect(names.length).toBeGreaterThan(20);
      expect(names.filter((key) => contrast(colourOf(colours, key), ground) < least)).toEqual([]);
    },
  );
});
