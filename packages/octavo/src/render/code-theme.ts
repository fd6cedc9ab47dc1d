import { codeTheme, tokenKinds, type CodeTheme } from "#highlight/theme.ts";
import { fromHex, mix, readable, toHex } from "./colour.ts";

/** `system`, `dark`, the name of a theme, or more than that. */
type Setting = string | { readonly theme?: string | Pair | undefined };

interface Pair {
  readonly light: string;
  readonly dark: string;
}

/** WCAG AA for text, with a little room for rounding to eight bits. */
const leastContrast = 4.55;

/** How much of the text's colour is in that of titles and line numbers. */
const mutedShare = 0.74;

/** The colours of code where a site does not want the usual ones, as custom properties of the style sheet. */
export function codeThemeCss(setting: Setting): string {
  if (setting === "system") return "";
  if (setting === "dark") return inMode("dark");
  const wanted = typeof setting === "string" ? setting : setting.theme;
  if (wanted === undefined) return "";
  if (typeof wanted === "string") return oneTheme(codeTheme(wanted));
  return twoThemes(codeTheme(wanted.light), codeTheme(wanted.dark));
}

/** The same colours on light and dark pages; what is around the code follows them. */
function oneTheme(theme: CodeTheme | null): string {
  return theme === null ? "" : `${rootCss(properties(theme))}${inMode(theme.mode)}`;
}

function twoThemes(light: CodeTheme | null, dark: CodeTheme | null): string {
  if (light === null || dark === null) return oneTheme(light ?? dark);
  const darkProperties = new Map(properties(dark));
  return rootCss(
    properties(light).map(([name, value]) => [
      name,
      `light-dark(${value},${darkProperties.get(name) ?? value})`,
    ]),
  );
}

function inMode(mode: "light" | "dark"): string {
  return `.code,.code-group{color-scheme:${mode}}`;
}

function rootCss(declarations: readonly (readonly [string, string])[]): string {
  return `:root{${declarations.map(([name, value]) => `--code-${name}:${value}`).join(";")}}`;
}

/** Themes are made to be pleasant to their authors; here everyone must be able to read them. */
function properties({ background, text, tokens }: CodeTheme): readonly (readonly [string, string])[] {
  const ground = fromHex(background);
  const onGround = (colour: string) => toHex(readable(fromHex(colour), [ground], leastContrast));
  return [
    ["bg", background],
    ["text", onGround(text)],
    ["muted", onGround(toHex(mix(ground, fromHex(text), mutedShare)))],
    ...tokenKinds.map((kind) => [kind, onGround(tokens.get(kind) ?? text)] as const),
  ];
}
