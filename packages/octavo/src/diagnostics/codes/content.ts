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
  "content/unknown-language": {
    severity: "warning",
    title: "Unknown language of code",
    explanation:
      "The word after the backticks of a code block is no language that can be highlighted. The code is shown without colours. It is reported once per page.",
    hint: "Correct the name, or write `text` for code of no language.",
  },
  "content/unknown-icon": {
    severity: "warning",
    title: "Unknown icon",
    explanation:
      "No icon of that name is in the site's icon library, nor in the other libraries. Nothing is shown in its place.",
    hint: "Look the name up in the library that `icons.library` in `docs.json` names, or give a path to a picture.",
  },
  "content/formula": {
    severity: "warning",
    title: "Formula that cannot be read",
    explanation: "The text between the dollar signs is not valid LaTeX. It is shown as written.",
    hint: "Correct the formula, or write `\\$` for a dollar sign.",
  },
  "content/missing-image": {
    severity: "error",
    title: "Missing picture or file",
    explanation:
      "A picture, a video or another file that the page shows is not in the repository, or is of a kind that a site does not serve.",
    hint: "Add the file, or correct its path.",
  },
  "content/missing-alt": {
    severity: "warning",
    title: "Picture without a text",
    explanation:
      'A picture has no alternative text, so that readers who cannot see it, and search, learn nothing of it. An empty `alt=""` on an `<img>` says that it is decoration.',
    hint: 'Say in a few words what the picture shows: `![The settings page](…)` or `alt="…"`.',
  },
  "content/component-syntax": {
    severity: "error",
    title: "Syntax error in a component",
    explanation:
      "A file of components, or one defined in a page, cannot be read as JavaScript with JSX. What uses it is left out.",
    hint: "Correct the code at this place.",
  },
  "content/island-failed": {
    severity: "warning",
    title: "Component not rendered ahead",
    explanation:
      "A component of the author's own failed, or took too long, when it was rendered ahead of time. Its place is empty until it starts in the reader's browser, and search engines do not see it.",
    hint: "Use `window` and `document` only inside of `useEffect`, and keep the first rendering short.",
  },
  "content/import-text": {
    severity: "warning",
    title: "Text imported by a component",
    explanation:
      "A file of components imports a page or snippet of text. Components can use what such a file exports, but not show its text.",
    hint: "Import the snippet in the page, and hand it to the component as its children.",
  },
  "content/import-refused": {
    severity: "error",
    title: "Import from outside of the repository",
    explanation:
      "A page or component imports a package or an address. Only files of the repository can be imported; what was imported shows nothing.",
    hint: "Copy what you need into a file of the repository. React's functions need no import.",
  },
  "content/import-missing": {
    severity: "error",
    title: "Imported file not found",
    explanation: "A page or component imports a file that the repository does not have.",
    hint: "Write the path from the root of the documentation, with its extension: `/snippets/name.mdx`.",
  },
  "content/import-data": {
    severity: "error",
    title: "Imported data that cannot be read",
    explanation:
      "A page or component imports a `.json` file that is no valid JSON, too large, or nested too deeply. What it was meant to give is left out.",
    hint: "Correct the file at this place, or import a smaller one.",
  },
  "content/recovered": {
    severity: "warning",
    title: "Not quite MDX",
    explanation:
      "The page holds something that MDX does not allow, but that can only mean one thing. It is shown as it was meant.",
    hint: "Write it as the message says: other tools will refuse the page.",
  },
  "content/too-deep": {
    severity: "error",
    title: "Nested too deeply",
    explanation:
      "Tags, lists, quotes or brackets of the page are nested more deeply than can be read. What lies deeper is left out, or the page is shown as plain text.",
    hint: "Take the page apart, or nest less.",
  },
  "content/too-large": {
    severity: "error",
    title: "Page too large",
    explanation:
      "Snippets and components of the page multiply into more than a page can hold. The rest is left out.",
    hint: "Use fewer snippets inside snippets.",
  },
  "content/expression": {
    severity: "warning",
    title: "Expression without a value",
    explanation:
      "What stands in braces cannot be worked out from the data of the page, and shows nothing. Code of authors is never run while a site is built.",
    hint: "Define the value in the page or its snippet, or write `\\{` if the brace is meant as a sign.",
  },
  "content/import-cycle": {
    severity: "error",
    title: "Snippets import each other",
    explanation:
      "A snippet imports itself, directly or through others. The import that closes the circle is left out.",
    hint: "Move what both need into a third snippet.",
  },
  "content/unknown-component": {
    severity: "warning",
    title: "Unknown component",
    explanation:
      "The page uses a component that is neither built in, nor imported, nor defined in the page. Its content is shown without it.",
    hint: "Correct the name, or import the component.",
  },
} as const satisfies Record<string, CodeInfo>;
