import * as z from "zod";
import { isRemote, schemeOf } from "./href.ts";
import { rules, type Finding } from "./rules.ts";

const iconLibraries = ["fontawesome", "lucide", "tabler"] as const;

const iconStyles = [
  "brands",
  "duotone",
  "light",
  "regular",
  "sharp-duotone-solid",
  "sharp-light",
  "sharp-regular",
  "sharp-solid",
  "sharp-thin",
  "solid",
  "thin",
] as const;

function bareName(name: string): string {
  return isPrefixed(name) ? (name.trim().split(/\s+/).at(-1) ?? name).replace(/^fa-/, "") : name;
}

function isPrefixed(name: string): boolean {
  return /^(fa[bdlrst]?\s+)?fa-/.test(name.trim());
}

function refuseIcon(name: string): Finding | null {
  const isMarkup = name.trimStart().startsWith("<");
  if (isMarkup || isRemote(name) || schemeOf(name) === null) return null;
  return {
    code: "config/bad-icon",
    message: `\`${name}\` is neither the name of an icon, nor a path, nor a web address.`,
    hint: "Write the bare name, for example `rocket`, and set `icons.library` for all icons.",
  };
}

function remarkIcon(name: string): Finding | null {
  if (!isPrefixed(name)) return null;
  const bare = bareName(name);
  return {
    code: "config/bad-icon",
    message: `The icon \`${name}\` is written with its prefix. It is read as \`${bare}\`.`,
    hint: `Write \`${bare}\`.`,
  };
}

const iconName = z
  .string()
  .min(1)
  .register(rules, { refuse: refuseIcon, remark: remarkIcon })
  .overwrite(bareName);

const iconLibrary = z.enum(iconLibraries).register(rules, { code: "config/unknown-icon-library" });

export const icon = z
  .union([
    iconName,
    z.strictObject({
      name: iconName.describe("Name of the icon in its library."),
      style: z.enum(iconStyles).optional().describe("Style of a Font Awesome icon."),
      library: iconLibrary.optional().describe("Library of this one icon, when it is not the site's."),
    }),
  ])
  .meta({ id: "icon" });

export const icons = z
  .strictObject({
    library: iconLibrary.default("fontawesome").describe("Library that bare icon names are looked up in."),
  })
  .prefault({})
  .describe("Where icons come from.");
