import * as z from "zod";
import { href } from "./href.ts";
import { rules, type Finding } from "./rules.ts";

const networks = [
  "x",
  "website",
  "facebook",
  "youtube",
  "discord",
  "slack",
  "github",
  "linkedin",
  "instagram",
  "hacker-news",
  "medium",
  "telegram",
  "twitter",
  "x-twitter",
  "earth-americas",
  "bluesky",
  "threads",
  "reddit",
  "podcast",
] as const;

function refuseProfile(url: string): Finding | null {
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") {
    return {
      code: "config/bad-value",
      message: `\`${url}\` is not an \`https\` address.`,
      hint: "Write the whole address of the profile, beginning with `https://`.",
    };
  }
  const download = /\.(svg|exe|zip)$/i.exec(new URL(url).pathname)?.[0];
  if (download === undefined) return null;
  return {
    code: "config/bad-value",
    message: `The address ends in \`${download}\`, so it is a download and not a profile.`,
    hint: "Link to the page of the profile.",
  };
}

const profile = z.string().register(rules, { refuse: refuseProfile });

export const footer = z
  .strictObject({
    socials: z
      .partialRecord(z.enum(networks), profile)
      .optional()
      .describe("Your addresses on social networks, by the name of the network."),
    links: z
      .array(
        z.strictObject({
          header: z.string().optional().describe("Title of the column."),
          items: z
            .array(
              z.strictObject({
                label: z.string().min(1).describe("Text of the link."),
                href: href.describe("Where it leads."),
              }),
            )
            .min(1)
            .describe("Links of the column."),
        }),
      )
      .min(1)
      .max(4)
      .optional()
      .describe("Up to four columns of links."),
  })
  .meta({ id: "footer" })
  .optional()
  .describe("What stands at the bottom of every page.");
