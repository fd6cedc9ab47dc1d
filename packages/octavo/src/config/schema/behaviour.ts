import * as z from "zod";
import { rules } from "./rules.ts";

export const interaction = z
  .strictObject({
    drilldown: z
      .boolean()
      .optional()
      .describe(
        "`true`: selecting a group opens its first page. `false`: it only folds or unfolds. Without it, the theme decides.",
      ),
  })
  .prefault({})
  .describe("How the navigation behaves.");

export const variables = z
  .record(z.string(), z.string())
  .default({})
  .describe("Texts by name. `{{name}}` in a page is replaced by the text.");

export const errors = z
  .strictObject({
    404: z
      .strictObject({
        redirect: z
          .boolean()
          .default(false)
          .describe(
            "`true`: sends readers of an unknown address to the first page. Otherwise they see a page that says so and helps them on.",
          ),
        title: z.string().optional().describe("Title of the page for unknown addresses."),
        description: z.string().optional().describe("Text of that page, as MDX."),
      })
      .prefault({})
      .describe("What a reader sees at an address that does not exist."),
  })
  .prefault({})
  .describe("Error pages.");

export const variations = z
  .strictObject({
    options: z
      .array(
        z.strictObject({
          id: z.string().min(1).describe("Name that pages refer to."),
          label: z.string().min(1).describe("Name that readers see."),
        }),
      )
      .min(1)
      .register(rules, {
        identify: (options) => options.map(({ id }) => id),
        repeated: (id, first) => ({
          code: "config/duplicate-value",
          message: `The variation \`${id}\` is defined twice, first at ${first}.`,
        }),
      })
      .describe("The variations; the first is shown to new readers."),
  })
  .optional()
  .describe("Variations of the content that a reader can choose from. Only with the theme `willow`.");
