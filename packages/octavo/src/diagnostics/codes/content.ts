import type { CodeInfo } from "./info.ts";

export const contentCodes = {
  "content/frontmatter": {
    severity: "error",
    title: "Invalid frontmatter",
    explanation:
      "The block between the two `---` lines at the top of the page is not valid YAML. The page is shown without its frontmatter.",
    hint: "Put quotes around values that contain `: ` or begin with a special character.",
  },
  "content/frontmatter-type": {
    severity: "warning",
    title: "Wrong type in frontmatter",
    explanation: "A field of the frontmatter has another type than it takes, and is ignored.",
    hint: "Write a value of the type that the message names.",
  },
  "content/syntax": {
    severity: "error",
    title: "MDX syntax error",
    explanation: "The page does not follow the MDX grammar. Its text is shown as plain Markdown.",
    hint: "Close the tag, or escape a bare `{` or `<` with a backslash.",
  },
  "content/undefined-variable": {
    severity: "warning",
    title: "Undefined variable",
    explanation:
      "The page uses `{{name}}`, but `variables` in `docs.json` does not define it. It is shown as written.",
    hint: "Define the variable in `docs.json`, or put the text in backticks.",
  },
} as const satisfies Record<string, CodeInfo>;
