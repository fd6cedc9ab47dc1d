import * as z from "zod";
import { href } from "./href.ts";
import { icon } from "./icon.ts";

const target = href.describe("Where it leads: a page of the site, or a whole address.");

const labelled = {
  label: z.string().min(1).describe("Text of the link."),
  href: target,
  icon: icon.optional().describe("Icon before the text."),
};

/** Links to these services say something by themselves, so that they can do without a text. */
const service = z.strictObject({
  ...labelled,
  type: z
    .enum(["github", "discord"])
    .describe("Shows the stars of a repository, or who is online on a server."),
  label: labelled.label.optional().describe("Text instead of the service's own."),
});

const link = z.strictObject({
  ...labelled,
  type: z.literal("button").optional().describe("Draws the link as a button."),
});

const button = z.strictObject({
  ...labelled,
  type: z.literal("button").default("button").describe("A button with a text of your own."),
});

export const navbar = z
  .strictObject({
    links: z
      .array(z.union([link, service]))
      .optional()
      .describe("Links in the top bar."),
    primary: z.union([button, service]).optional().describe("The one link of the top bar that stands out."),
  })
  .meta({ id: "navbar" })
  .optional()
  .describe("The bar at the top of every page.");
