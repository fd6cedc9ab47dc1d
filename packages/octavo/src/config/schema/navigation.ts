import * as z from "zod";
import type { RawElement } from "../types.ts";
import { banner } from "./banner.ts";
import { colorPair } from "./colors.ts";
import { footer } from "./footer.ts";
import { href } from "./href.ts";
import { icon } from "./icon.ts";
import { language as languageCode } from "./language.ts";
import { navbar } from "./navbar.ts";
import { asyncapi, graphql, openapi, sdk } from "./specs.ts";

/** The ids that the kinds carry name their definitions in the JSON Schema and in the reference. */
type Element = z.ZodType<RawElement>;

const many = (id: string, kind: () => Element, description: string) =>
  z.array(z.lazy(kind)).optional().meta({ id, description });

/**
 * Every kind takes every child key: which of them may stand where is a matter of the navigation, which can
 * then name both sides of a conflict.
 */
const children = {
  products: many("products", (): Element => product, "Products, each with a section of its own."),
  languages: many("languages", (): Element => language, "Languages, chosen from a menu."),
  versions: many("versions", (): Element => version, "Versions, chosen from a menu."),
  tabs: many("tabs", (): Element => tab, "Tabs in the bar at the top."),
  dropdowns: many("dropdowns", (): Element => dropdown, "Sections in a menu at the top of the sidebar."),
  anchors: many("anchors", (): Element => anchor, "Sections that stay at the top of the sidebar."),
  menu: many("menu", (): Element => item, "Entries of the menu that a tab or a product opens."),
  groups: many("groups", (): Element => group, "Groups of the sidebar."),
  pages: z
    .array(z.union([z.string(), z.lazy((): Element => group)]))
    .optional()
    .describe(
      "Paths of pages without extension, operations such as `GET /users`, and groups, in the order shown.",
    ),
};

const common = {
  hidden: z.boolean().optional().describe("Leaves it out of the navigation. Its pages keep their addresses."),
  directory: z
    .enum(["accordion", "card", "none"])
    .optional()
    .describe("How the root page of a group lists the pages below it. Handed down. Default: `none`."),
  openapi,
  asyncapi,
};

const globals = z
  .strictObject({
    products: children.products,
    languages: children.languages,
    versions: children.versions,
    tabs: children.tabs,
    dropdowns: children.dropdowns,
    anchors: children.anchors,
  })
  .optional()
  .meta({
    id: "global",
    description: "Links that are shown on every page below, whatever the section. Each entry needs `href`.",
  });

const division = {
  href: href.optional().describe("A page of the site or a whole address, instead of children."),
  global: globals,
  ...common,
  ...children,
};

const name = (meaning: string) => z.string().min(1).describe(meaning);
const ownIcon = icon.optional().describe("Name of an icon, or the path or address of an image.");
const ownColor = colorPair.optional().describe("Colour of the icon.");
const ownDescription = z.string().optional().describe("A line below the name.");
const isDefault = z.boolean().optional().describe("What a new reader sees. Without it, the first one.");
const searchable = z.boolean().optional().describe("Keeps pages of a hidden section in the search.");

const language = z
  .strictObject({
    language: languageCode.describe("Code of the language, for example `en` or `pt-BR`."),
    default: isDefault,
    banner: banner.describe("Banner in this language."),
    footer: footer.describe("Footer in this language."),
    navbar: navbar.describe("Top bar in this language."),
    ...division,
  })
  .meta({ id: "language" });

const version = z
  .strictObject({
    version: name("Name of the version, in any form."),
    default: isDefault,
    tag: z.string().optional().describe("Badge beside the name, for example `Latest`."),
    ...division,
  })
  .meta({ id: "version" });

const tab = z
  .strictObject({
    tab: name("Name of the tab."),
    icon: ownIcon,
    searchable,
    align: z.enum(["start", "end"]).optional().describe("Side of the bar. Default: `start`."),
    graphql,
    sdk,
    ...division,
  })
  .meta({ id: "tab" });

const dropdown = z
  .strictObject({
    dropdown: name("Name in the menu."),
    icon: ownIcon,
    color: ownColor,
    description: ownDescription,
    ...division,
  })
  .meta({ id: "dropdown" });

const anchor = z
  .strictObject({
    anchor: name("Name of the anchor."),
    icon: ownIcon,
    color: ownColor,
    ...division,
  })
  .meta({ id: "anchor" });

const product = z
  .strictObject({
    product: name("Name of the product."),
    name: z.string().optional().describe("Name to show, when it differs from `product`."),
    icon: ownIcon,
    color: ownColor,
    description: ownDescription,
    ...division,
  })
  .meta({ id: "product" });

const item = z
  .strictObject({
    item: name("Name in the menu."),
    icon: ownIcon,
    description: ownDescription,
    ...division,
  })
  .meta({ id: "item" });

const group = z
  .strictObject({
    group: name("Title of the group."),
    icon: ownIcon,
    tag: z.string().optional().describe("Badge beside the title."),
    root: z.string().optional().describe("Path of the group's own page, which its title opens."),
    expanded: z
      .boolean()
      .optional()
      .describe("Whether a nested group is unfolded at first. Default: `false`."),
    searchable,
    public: z.boolean().optional().describe("Lets everybody read the pages without signing in."),
    boost: z.number().positive().optional().describe("Weight of the pages in the search; 1 is usual."),
    sdk,
    ...common,
    ...children,
  })
  .meta({ id: "group" });

export const navigation = z.strictObject({
  global: globals,
  ...common,
  ...children,
});
