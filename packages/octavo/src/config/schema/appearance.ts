import * as z from "zod";
import { colorPair } from "./colors.ts";
import { asset } from "./href.ts";

export const appearance = z
  .strictObject({
    default: z
      .enum(["system", "light", "dark"])
      .default("system")
      .describe("What a new reader sees: light, dark, or what the reader's system says."),
    strict: z.boolean().default(false).describe("Takes away the switch between light and dark."),
  })
  .prefault({})
  .describe("Light and dark pages.");

export const background = z
  .strictObject({
    image: z
      .union([
        asset,
        z.strictObject({
          light: asset.describe("Image on a light page."),
          dark: asset.describe("Image on a dark page."),
        }),
      ])
      .optional()
      .describe("Image behind the page: a path in the repository or a web address."),
    decoration: z.enum(["gradient", "grid", "windows"]).optional().describe("Pattern drawn behind the page."),
    color: colorPair.optional().describe("Background colour of the page."),
  })
  .optional()
  .describe("What is behind the page.");
