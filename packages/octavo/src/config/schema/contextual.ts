import * as z from "zod";
import { href } from "./href.ts";
import { icon } from "./icon.ts";
import { rules } from "./rules.ts";

const builtIn = [
  "copy",
  "view",
  "assistant",
  "download-pdf",
  "download-spec",
  "chatgpt",
  "claude",
  "perplexity",
  "grok",
  "aistudio",
  "devin",
  "windsurf",
  "devin-desktop",
  "mcp",
  "add-mcp",
  "cursor",
  "vscode",
  "devin-mcp",
] as const;

const custom = z.strictObject({
  title: z.string().min(1).describe("Text of the entry."),
  description: z.string().describe("A line below the text."),
  icon: icon.optional().describe("Icon before the text."),
  href: z
    .union([
      href,
      z.strictObject({
        base: href.describe("The address without its query."),
        query: z
          .array(
            z.strictObject({
              key: z.string().min(1).describe("Name of the query parameter."),
              value: z.string().describe("Its value; may hold `$page`, `$path` and `$mcp`."),
            }),
          )
          .optional()
          .describe("Query parameters to add."),
      }),
    ])
    .describe(
      "Where the entry leads. `$page` stands for the page as Markdown, `$path` for its path, `$mcp` for the address of the MCP server.",
    ),
});

export const contextual = z
  .strictObject({
    options: z
      .array(z.union([z.enum(builtIn), custom]))
      .register(rules, {
        identify: (options) => options.map((option) => (typeof option === "string" ? option : option.title)),
        repeated: (name, first) => ({
          code: "config/duplicate-value",
          message: `\`${name}\` is listed twice, first at ${first}.`,
        }),
      })
      .describe("Entries of the menu, in the order shown."),
    display: z
      .enum(["header", "toc"])
      .default("header")
      .describe("Beside the page's title, or in its outline."),
  })
  .optional()
  .describe("The menu on every page that copies it or hands it to an assistant.");
