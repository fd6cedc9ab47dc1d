import * as z from "zod";
import { colorPair } from "./colors.ts";

export const banner = z
  .strictObject({
    content: z.string().min(1).describe("Text of the banner. Links and emphasis may be written as Markdown."),
    dismissible: z
      .boolean()
      .default(false)
      .describe("Lets a reader close the banner. It comes back when its text changes."),
    type: z.enum(["info", "warning", "critical"]).default("info").describe("How urgent it looks."),
    color: colorPair.optional().describe("Background colour instead of the one of `type`."),
  })
  .meta({ id: "banner" })
  .optional()
  .describe("A message at the top of every page.");
