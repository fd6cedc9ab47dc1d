import * as z from "zod";
import { asset } from "./href.ts";
import { rules } from "./rules.ts";

const fontKeys = {
  family: z.string().min(1).describe("Name of the font family. Without `source`, a Google font."),
  weight: z.number().min(1).max(1000).optional().describe("Weight of the font, for example 400 or 700."),
  source: asset.optional().describe("Font file: a path in the repository or a web address. Needs `format`."),
  format: z.enum(["woff", "woff2"]).optional().describe("Format of the font file."),
};

const font = z.strictObject(fontKeys).register(rules, {
  refuseKey: ({ source, format }) =>
    source === undefined || format !== undefined
      ? null
      : {
          key: "source",
          code: "config/missing-key",
          message: "`source` needs `format` beside it. The font file is not used.",
          hint: 'Add `"format": "woff2"` or `"format": "woff"`.',
        },
});

export const fonts = z
  .union([
    font,
    z.strictObject({
      heading: font.optional().describe("Font of headings."),
      body: font.optional().describe("Font of everything else."),
    }),
  ])
  .optional()
  .describe(
    "One font for the whole site, or one for headings and one for the text. Without it, the theme's own.",
  );
