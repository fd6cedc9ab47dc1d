import { bundledThemes } from "shiki/themes";
import type { ThemeRegistration } from "shiki/types";
import { tokenClasses, type TokenKind } from "./vocabulary.ts";

/** The scope that shows best how a theme colours each kind; the next one when it says nothing of the first. */
const scopes: Readonly<Record<TokenKind, readonly string[]>> = {
  keyword: ["keyword.control", "keyword", "storage.type"],
  string: ["string.quoted.double"],
  comment: ["comment.line"],
  number: ["constant.numeric"],
  function: ["entity.name.function"],
  type: ["entity.name.type", "support.class", "entity.name.class"],
  variable: ["variable.parameter", "variable.other", "variable"],
  property: ["support.type.property-name", "meta.object-literal.key", "variable.other.property"],
  operator: ["keyword.operator"],
  constant: ["constant.language"],
  tag: ["entity.name.tag"],
  attribute: ["entity.other.attribute-name"],
  regexp: ["string.regexp"],
  escape: ["constant.character.escape"],
  meta: ["meta.decorator", "entity.name.function.decorator", "keyword.control.directive"],
  inserted: ["markup.inserted"],
  deleted: ["markup.deleted"],
  heading: ["markup.heading", "entity.name.section"],
  link: ["markup.underline.link", "string.other.link"],
  emphasis: ["markup.italic"],
  strong: ["markup.bold"],
};

/** For themes that leave the text to the editor. */
const usualText = { light: "#333333", dark: "#bbbbbb" };

/**
 * The text of `theme-data.ts`: shiki's themes in our vocabulary, so that none has to be loaded. Of each theme, its
 * name, its mode, the background, the text, then a colour for each kind in the order of the vocabulary.
 */
export async function codeThemesModule(): Promise<string> {
  const entries = await Promise.all(
    Object.entries(bundledThemes).map(async ([name, load]) => {
      const { default: theme } = await load();
      return `  "${[name, ...colours(theme)].join(" ")}",\n`;
    }),
  );
  return [
    "/** Generated from shiki's themes: see theme-module.ts. */\n",
    "export const themeData: readonly string[] = [\n",
    ...entries,
    "];\n",
  ].join("");
}

function colours(theme: ThemeRegistration): readonly string[] {
  const background = opaque(theme.colors?.["editor.background"] ?? theme.bg ?? "#ffffff", "#ffffff");
  const text = opaque(
    theme.colors?.["editor.foreground"] ?? theme.fg ?? globalColour(theme) ?? usualText[theme.type ?? "dark"],
    background,
  );
  const tokens = Object.keys(tokenClasses).map((kind) => {
    const found = isKind(kind) ? scopes[kind].map((scope) => scopeColour(theme, scope)).find(Boolean) : null;
    return opaque(found ?? usualOf(kind, theme) ?? text, background);
  });
  return [theme.type ?? "dark", background, text, ...tokens];
}

/** Changes are green and red also where a theme says nothing of them. */
function usualOf(kind: string, { colors }: ThemeRegistration): string | null {
  if (kind === "inserted") return colors?.["terminal.ansiGreen"] ?? "#2ea043";
  return kind === "deleted" ? (colors?.["terminal.ansiRed"] ?? "#e5534b") : null;
}

function isKind(kind: string): kind is TokenKind {
  return Object.hasOwn(scopes, kind);
}

function rulesOf(theme: ThemeRegistration) {
  return theme.tokenColors ?? theme.settings ?? [];
}

function globalColour(theme: ThemeRegistration): string | undefined {
  return rulesOf(theme).find((rule) => rule.scope === undefined)?.settings.foreground;
}

/** The colour of the rule with the longest selector that the scope begins with. */
function scopeColour(theme: ThemeRegistration, scope: string): string | null {
  let best = "";
  let colour: string | null = null;
  for (const { scope: selectors = [], settings } of rulesOf(theme)) {
    const list = typeof selectors === "string" ? selectors.split(",") : selectors;
    for (const selector of list.map((one) => one.trim())) {
      const matches = selector !== "" && (scope === selector || scope.startsWith(`${selector}.`));
      if (!matches || settings.foreground === undefined || selector.length < best.length) continue;
      best = selector;
      colour = settings.foreground;
    }
  }
  return colour;
}

/** `#abc`, `#aabbcc` or `#aabbccdd` as the six digits that are seen on the background. */
function opaque(colour: string, background: string): string {
  const digits = colour.slice(1).toLowerCase();
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  if (long.length < 8) return `#${long}`;
  const share = Number.parseInt(long.slice(6), 16) / 255;
  const channels = [0, 2, 4].map((at) => {
    const above = Number.parseInt(long.slice(at, at + 2), 16);
    const below = Number.parseInt(background.slice(at + 1, at + 3), 16);
    return Math.round(above * share + below * (1 - share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
