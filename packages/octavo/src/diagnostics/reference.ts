import { codes } from "./codes.ts";
import type { CodeInfo } from "./codes/info.ts";

/** The first part of each code, as the manual calls it, in the order in which a site is read. */
const areas = {
  source: "Reading the repository",
  config: "Configuration",
  navigation: "Navigation",
  content: "Pages",
  openapi: "API specifications",
  link: "Links and redirects",
  site: "The whole site",
} as const;

const introduction = `---
title: "Diagnostics"
description: "Every problem that Octavo can report: what it means, and what to do about it."
---

A problem has a code, a severity, a message, a place (file, line and column) and a hint. \`octavo check\` lists all of them; \`octavo check --json\` prints one JSON object a line. Codes are permanent, so scripts can rely on them.

An **error** means that a reader will miss something that you wrote. A **warning** means that the site is whole, but that something deserves a look.
`;

/** The manual's page about problems, as MDX. Each code is a heading, so its anchor is the code itself. */
export function diagnosticsReference(): string {
  const sections = Object.entries(areas).map(([area, title]) => {
    const entries = Object.entries(codes).filter(([code]) => code.startsWith(`${area}/`));
    return [`## ${title}\n`, ...entries.map(([code, info]) => entryOf(code, info))].join("\n");
  });
  return [introduction, ...sections].join("\n");
}

function entryOf(code: string, { severity, title, explanation, hint }: CodeInfo): string {
  return `### \`${code}\`\n\n**${title}** (${severity}). ${explanation}\n\nWhat to do: ${hint}\n`;
}
