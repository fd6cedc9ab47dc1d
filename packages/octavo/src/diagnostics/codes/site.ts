import type { CodeInfo } from "./info.ts";

export const siteCodes = {
  "site/route-collision": {
    severity: "error",
    title: "Two files for one address",
    explanation:
      "Two files would be served at the same address. The first is used: `.mdx` before `.md`, `name` before `name/index`.",
    hint: "Rename or remove one of the two files.",
  },
  "site/no-pages": {
    severity: "error",
    title: "No page to show",
    explanation: "Nothing that the navigation lists exists, so there is no page to build.",
    hint: "Create the pages that the navigation lists.",
  },
  "site/low-contrast": {
    severity: "warning",
    title: "Colour hard to read",
    explanation:
      "One of the three `colors` stands out too little from what it is shown on: 4.5 to 1 for text, 3 to 1 for buttons. The theme darkens or lightens it until it can be read.",
    hint: "Choose a stronger shade.",
  },
  "site/bad-grammar": {
    severity: "warning",
    title: "Not a grammar for code",
    explanation:
      "A file that `styling.codeblocks.languages.custom` names is no TextMate grammar in JSON. Code in its language is shown without colours.",
    hint: "Use a grammar with a `name`, a `scopeName` and `patterns`, as editors have them.",
  },
} as const satisfies Record<string, CodeInfo>;
