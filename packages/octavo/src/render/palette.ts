import { chromaOf, contrast, fromHex, mix, readable, toHex, type Colour } from "./colour.ts";

/** The colours of one mode that depend on the site's settings. */
export interface ModeColours {
  readonly background: string;
  /** Links, active entries: readable on `background` and on `tint`. */
  readonly accent: string;
  /** Background of active entries. */
  readonly tint: string;
  readonly button: string;
  readonly onButton: string;
}

export interface Palette {
  readonly light: ModeColours;
  readonly dark: ModeColours;
}

interface ColourSettings {
  readonly primary: string;
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

interface BackgroundSettings {
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

/** WCAG AA for text, with a little room for rounding to eight bits. */
const leastContrast = 4.6;
const white: Colour = [1, 1, 1];
const black: Colour = [0, 0, 0];
export const usualBackground = { light: "#ffffff", dark: "#0c0d10" };

/** Derives the accent colours of both modes, readable whatever the author chose. */
export function palette(colours: ColourSettings, background: BackgroundSettings = {}): Palette {
  const button = colours.dark ?? colours.primary;
  return {
    light: modeColours(colours.primary, button, background.light ?? usualBackground.light, 0.08),
    dark: modeColours(
      colours.light ?? colours.primary,
      button,
      background.dark ?? usualBackground.dark,
      0.14,
    ),
  };
}

/** The palette as custom properties that follow the reader's mode. */
export function paletteCss({ light, dark }: Palette): string {
  const pair = (name: string, key: keyof ModeColours) => `--${name}:light-dark(${light[key]},${dark[key]})`;
  const properties = [
    pair("bg", "background"),
    pair("accent", "accent"),
    pair("tint", "tint"),
    pair("button", "button"),
    pair("on-button", "onButton"),
  ];
  return `:root{${properties.join(";")}}`;
}

function modeColours(wanted: string, button: string, background: string, tintShare: number): ModeColours {
  const ground = fromHex(background);
  const near = readable(fromHex(wanted), [ground], wantedContrast(fromHex(wanted)));
  const tint = mix(ground, near, tintShare);
  const { face, text } = buttonColours(fromHex(button));
  return {
    background: toHex(ground),
    accent: toHex(readable(near, [ground, tint], leastContrast)),
    tint: toHex(tint),
    button: toHex(face),
    onButton: toHex(text),
  };
}

/** White text where a slightly darker button can carry it, black text on what is really light. */
function buttonColours(wanted: Colour): { readonly face: Colour; readonly text: Colour } {
  if (contrast(wanted, white) < 3) return { face: wanted, text: black };
  return { face: readable(wanted, [white], leastContrast), text: white };
}

/** A grey accent has no hue to stand out by: it must be stronger than the text around it. */
function wantedContrast(colour: Colour): number {
  return chromaOf(colour) < 0.03 ? 13 : leastContrast;
}
