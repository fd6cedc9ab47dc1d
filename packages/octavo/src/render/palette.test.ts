import { describe, expect, it } from "vitest";
import { contrast, fromHex } from "./colour.ts";
import { palette, paletteCss } from "./palette.ts";

const awkward = [
  "#000000",
  "#ffffff",
  "#facc15",
  "#16a34a",
  "#0000ff",
  "#ff00ff",
  "#7f7f7f",
  "#e5e7eb",
  "#1f2937",
  "#0f0",
];

describe("the accent colours", () => {
  it.each(awkward)("made of %s are readable in both modes, on the page and on their own tint", (primary) => {
    for (const mode of Object.values(palette({ primary, light: primary, dark: primary }))) {
      expect(contrast(fromHex(mode.accent), fromHex(mode.background))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fromHex(mode.accent), fromHex(mode.tint))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fromHex(mode.onButton), fromHex(mode.button))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("are readable on the author's own background", () => {
    const { light } = palette({ primary: "#b45309" }, { light: "#fde68a" });
    expect(light.background).toBe("#fde68a");
    expect(contrast(fromHex(light.accent), fromHex("#fde68a"))).toBeGreaterThanOrEqual(4.5);
  });

  it("stay as they are when they are readable already", () => {
    const colours = palette({ primary: "#1d4ed8", light: "#93c5fd", dark: "#1e40af" });
    expect(colours.light.accent).toBe("#1d4ed8");
    expect(colours.dark.accent).toBe("#93c5fd");
    expect(colours.light.button).toBe("#1e40af");
  });

  it("made of grey stand out by contrast", () => {
    for (const mode of Object.values(palette({ primary: "#0a0a0a" }))) {
      expect(contrast(fromHex(mode.accent), fromHex(mode.background))).toBeGreaterThan(12);
      expect(mode.tint).not.toBe(mode.background);
    }
  });

  it("use the primary colour where no other is given", () => {
    const { light, dark } = palette({ primary: "#0d9488" });
    expect(light.button).toBe(dark.button);
    expect(light.onButton).toBe("#ffffff");
  });

  it("put black text on light buttons", () => {
    const { light } = palette({ primary: "#facc15" });
    expect([light.button, light.onButton]).toEqual(["#facc15", "#000000"]);
  });

  it("become custom properties that follow the mode", () => {
    expect(paletteCss(palette({ primary: "#1d4ed8", light: "#93c5fd" }))).toContain(
      "--accent:light-dark(#1d4ed8,#93c5fd)",
    );
  });
});
