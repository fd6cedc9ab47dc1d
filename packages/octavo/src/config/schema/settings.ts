import * as z from "zod";
import { api } from "./api.ts";
import { appearance, background } from "./appearance.ts";
import { banner } from "./banner.ts";
import { errors, interaction, variables, variations } from "./behaviour.ts";
import { favicon, logo, thumbnails } from "./brand.ts";
import { colors } from "./colors.ts";
import { contextual } from "./contextual.ts";
import { markdown, metadata, search, seo } from "./discovery.ts";
import { fonts } from "./fonts.ts";
import { footer } from "./footer.ts";
import { icons } from "./icon.ts";
import { integrations } from "./integrations.ts";
import { navbar } from "./navbar.ts";
import { redirects } from "./redirects.ts";
import { rules } from "./rules.ts";
import { styling } from "./styling.ts";

const themes = ["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma", "sequoia"] as const;

/** Every setting but `navigation`. */
export const settings = z.strictObject({
  $schema: z.string().optional().describe("Address of the schema, for completion in editors."),
  theme: z.enum(themes).register(rules, { fallback: "mint" }).describe("Layout of the site."),
  name: z
    .string()
    .trim()
    .min(1)
    .register(rules, { fallback: "Documentation" })
    .describe("Name of the site, shown beside page titles and in the browser's tab."),
  description: z
    .string()
    .optional()
    .describe("One or two sentences about the site, for search engines and language models."),
  public: z
    .boolean()
    .optional()
    .describe("Whether pages can be read without signing in, unless they say otherwise."),
  colors,
  logo,
  favicon,
  appearance,
  background,
  fonts,
  icons,
  styling,
  thumbnails,
  navbar,
  footer,
  banner,
  contextual,
  interaction,
  search,
  seo,
  metadata,
  markdown,
  variables,
  redirects,
  errors,
  api,
  integrations,
  variations,
});

export type Settings = z.output<typeof settings>;
