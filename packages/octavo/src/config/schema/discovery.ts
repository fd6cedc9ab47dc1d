import * as z from "zod";
import { httpUrl } from "./href.ts";

const metatags = z.record(z.string(), z.string());

const organization = z.strictObject({
  id: z.string().optional().describe("Identifier of the organisation, usually an address."),
  name: z.string().optional().describe("Name as readers know it."),
  legalName: z.string().optional().describe("Registered name."),
  url: httpUrl.optional().describe("Web address of the organisation."),
  logo: z.string().optional().describe("Logo: a path in the repository or a web address."),
  sameAs: z.array(httpUrl).optional().describe("Other addresses that describe the same organisation."),
});

export const seo = z
  .strictObject({
    indexing: z
      .enum(["navigable", "all"])
      .default("navigable")
      .describe("Pages that search engines are told of: those in the navigation, or all."),
    metatags: metatags.default({}).describe("Meta tags for every page, by name."),
    paths: z
      .array(
        z.strictObject({
          path: z.string().min(1).describe("Folder of the pages, by whole segments. The longest match wins."),
          metatags: metatags.describe("Meta tags for these pages, by name."),
        }),
      )
      .default([])
      .describe("Meta tags for the pages of a folder. A page's own frontmatter comes first."),
    organization: organization.optional().describe("Who publishes the site, for structured data."),
    trailingSlash: z.boolean().default(false).describe("Whether addresses of pages end in a slash."),
  })
  .prefault({})
  .describe("What search engines are told.");

export const search = z
  .strictObject({
    prompt: z
      .string()
      .optional()
      .describe("Text in the empty search field. Without it, one in the reader's language."),
  })
  .prefault({})
  .describe("The search field.");

export const metadata = z
  .strictObject({
    timestamp: z.boolean().default(false).describe("Shows on every page when it was last changed."),
  })
  .prefault({})
  .describe("Facts about a page that are shown on it.");

export const markdown = z
  .strictObject({
    schema: z
      .boolean()
      .default(true)
      .describe("Whether the Markdown form of an API page includes its part of the specification."),
    instructions: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .describe("Text for language models, put at the top of every page's Markdown form."),
  })
  .prefault({})
  .describe("The Markdown form of pages, at their address with `.md`.");
