import * as z from "zod";
import { asset } from "./href.ts";

/** Names of the code themes that every site can use. */
const codeThemes = [
  "andromeeda",
  "aurora-x",
  "ayu-dark",
  "catppuccin-frappe",
  "catppuccin-latte",
  "catppuccin-macchiato",
  "catppuccin-mocha",
  "css-variables",
  "dark-plus",
  "dracula",
  "dracula-soft",
  "everforest-dark",
  "everforest-light",
  "github-dark",
  "github-dark-default",
  "github-dark-dimmed",
  "github-dark-high-contrast",
  "github-light",
  "github-light-default",
  "github-light-high-contrast",
  "gruvbox-dark-hard",
  "gruvbox-dark-medium",
  "gruvbox-dark-soft",
  "gruvbox-light-hard",
  "gruvbox-light-medium",
  "gruvbox-light-soft",
  "houston",
  "kanagawa-dragon",
  "kanagawa-lotus",
  "kanagawa-wave",
  "laserwave",
  "light-plus",
  "material-theme",
  "material-theme-darker",
  "material-theme-lighter",
  "material-theme-ocean",
  "material-theme-palenight",
  "min-dark",
  "min-light",
  "monokai",
  "night-owl",
  "nord",
  "one-dark-pro",
  "one-light",
  "plastic",
  "poimandres",
  "red",
  "rose-pine",
  "rose-pine-dawn",
  "rose-pine-moon",
  "slack-dark",
  "slack-ochin",
  "snazzy-light",
  "solarized-dark",
  "solarized-light",
  "synthwave-84",
  "tokyo-night",
  "vesper",
  "vitesse-black",
  "vitesse-dark",
  "vitesse-light",
] as const;

const codeTheme = z.enum(codeThemes).meta({ id: "codeTheme" });

const codeblocks = z.union([
  z.enum(["system", "dark"]),
  codeTheme,
  z.strictObject({
    theme: z
      .union([
        codeTheme,
        z.strictObject({
          light: codeTheme.describe("Theme on a light page."),
          dark: codeTheme.describe("Theme on a dark page."),
        }),
      ])
      .optional()
      .describe("A named theme for all code, or one for light and one for dark pages."),
    languages: z
      .strictObject({
        custom: z
          .array(asset)
          .optional()
          .describe(
            "Paths of TextMate grammars (JSON) in the repository. Code blocks use them by their `name` or `aliases`.",
          ),
      })
      .optional()
      .describe("Languages that the built-in highlighter does not know."),
  }),
]);

export const styling = z
  .strictObject({
    eyebrows: z
      .enum(["section", "breadcrumbs"])
      .default("section")
      .describe("What stands above a page's title: the name of its section, or the whole way to it."),
    codeblocks: codeblocks
      .default("system")
      .describe("Colours of code: `system` follows the page, `dark` is always dark, or a named theme."),
    latex: z
      .boolean()
      .optional()
      .describe("Whether formulas are typeset. Without it, on pages that contain some."),
  })
  .prefault({})
  .describe("Details of the look of pages.");
