import * as z from "zod";
import { rules } from "./rules.ts";

const hexadecimal = "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$";
const pattern = new RegExp(hexadecimal);

const color = z
  .string()
  .register(rules, {
    refuse: (value) =>
      pattern.test(value)
        ? null
        : {
            code: "config/bad-color",
            message: `\`${value}\` is not a hexadecimal colour.`,
            hint: pattern.test(`#${value}`) ? `Write \`#${value}\`.` : undefined,
          },
  })
  .meta({ pattern: hexadecimal });

/** A colour for each appearance. */
export const colorPair = z
  .strictObject({
    light: color.optional().describe("Colour on a light page."),
    dark: color.optional().describe("Colour on a dark page."),
  })
  .meta({ id: "colorPair" });

export const colors = z
  .strictObject({
    primary: color
      .describe("Accent of links and active entries on a light page.")
      .register(rules, { fallback: "#16a34a" }),
    light: color.optional().describe("Accent on a dark page. Without it, `primary` is used there too."),
    dark: color
      .optional()
      .describe("Background of buttons and of the banner. Without it, `primary` is used."),
  })
  .register(rules, { fallback: { primary: "#16a34a" } })
  .describe("The site's colours, each written as `#rgb` or `#rrggbb`.");
