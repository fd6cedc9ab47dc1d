import * as z from "zod";
import { asset, href } from "./href.ts";

const images = "Path of an image in the repository, or its web address.";

export const logo = z
  .union([
    asset,
    z.strictObject({
      light: asset.describe("Logo on a light page."),
      dark: asset.describe("Logo on a dark page."),
      href: href.optional().describe("Where the logo leads. Without it, to the first page of the site."),
    }),
  ])
  .optional()
  .describe(`The logo in the top bar. ${images}`);

export const favicon = z
  .union([
    asset,
    z.strictObject({
      light: asset.describe("Icon for a light browser."),
      dark: asset.describe("Icon for a dark browser."),
    }),
  ])
  .optional()
  .describe(`The icon in the browser's tab. ${images}`);

export const thumbnails = z
  .strictObject({
    appearance: z.enum(["light", "dark"]).optional().describe("Whether preview images are light or dark."),
    background: asset.optional().describe("Image behind the text of preview images."),
    fonts: z
      .strictObject({ family: z.string().min(1).describe("Name of the font family.") })
      .optional()
      .describe("Font of preview images."),
  })
  .optional()
  .describe("How the images look that other sites show when they link to a page.");
