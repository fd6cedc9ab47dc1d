import type { CodeInfo } from "./info.ts";

export const navigationCodes = {
  "navigation/missing": {
    severity: "error",
    title: "No navigation",
    explanation:
      "`navigation` is missing or holds none of `products`, `languages`, `versions`, `tabs`, `dropdowns`, `anchors`, `groups` and `pages`, so there is nothing to build.",
    hint: 'Add for example `"navigation": { "pages": ["index"] }`.',
  },
  "navigation/mixed-patterns": {
    severity: "error",
    title: "Two patterns at the root",
    explanation:
      "The root of `navigation` holds one primary pattern. The site is built from the first of them in this order: products, languages, versions, tabs, dropdowns, anchors, groups, pages. What stands under the others is not in the navigation.",
    hint: "Keep one of them at the root and nest the other inside it.",
  },
  "navigation/mixed-children": {
    severity: "error",
    title: "Two kinds of children",
    explanation:
      "An element of the navigation holds one kind of child. The first kind, in the order of the navigation guide, is used; the other is not in the navigation.",
    hint: "Keep one kind here and nest the other inside it.",
  },
  "navigation/child-not-allowed": {
    severity: "error",
    title: "Child not allowed here",
    explanation:
      "This kind of element cannot stand inside that one: menu items hold only groups, pages and links, groups hold only pages, and no element but a group stands directly inside one of its own kind.",
    hint: "Move the children to an element that can hold them.",
  },
  "navigation/empty": {
    severity: "warning",
    title: "Empty element",
    explanation: "An element of the navigation has no page, link or specification, so it is not shown.",
    hint: "Give it pages, or an `href`, or remove it.",
  },
  "navigation/missing-page": {
    severity: "error",
    title: "Page missing",
    explanation:
      "The navigation lists a page that has no file. The entry is skipped; the rest of the site is built.",
    hint: "Create the file, correct the path, or remove the entry.",
  },
  "navigation/not-a-page": {
    severity: "error",
    title: "Not a page",
    explanation:
      "An entry of `pages` is neither the path of a page, nor an operation of a specification, nor a group. The entry is skipped.",
    hint: 'Write the path of a page file without its extension, or a `{ "group": …, "pages": […] }`.',
  },
  "navigation/duplicate-page": {
    severity: "warning",
    title: "Page listed twice",
    explanation:
      "The same page stands twice in the same section of the navigation. A page may stand in several sections, but a reader of one section would meet it twice.",
    hint: "Remove one of the two entries.",
  },
  "navigation/two-defaults": {
    severity: "error",
    title: "Two defaults",
    explanation: "More than one sibling has `default: true`. The first of them is the default.",
    hint: "Keep `default: true` on one of them.",
  },
  "navigation/duplicate-name": {
    severity: "warning",
    title: "Same name twice",
    explanation: "Two siblings have the same name, so that a reader cannot tell them apart in a switcher.",
    hint: "Rename one of the two.",
  },
  "navigation/no-specification": {
    severity: "error",
    title: "Operation without a specification",
    explanation:
      "An entry such as `GET /users` takes its operation from the nearest `openapi` setting, and there is none above it.",
    hint: "Set `openapi` on an element above, or write the entry as `spec.yaml GET /users`.",
  },
} as const satisfies Record<string, CodeInfo>;
