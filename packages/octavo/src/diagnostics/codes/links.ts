import type { CodeInfo } from "./info.ts";

export const linkCodes = {
  "link/broken": {
    severity: "error",
    title: "Link to nothing",
    explanation:
      "A link leads to an address of the site at which there is no page, no file and no redirect. Links to other sites are not followed.",
    hint: "Correct the address, or add a redirect to `docs.json`.",
  },
  "link/broken-anchor": {
    severity: "error",
    title: "Link to a missing anchor",
    explanation:
      "The page that the link leads to exists, but nothing on it has the id after `#`, so readers land at its top.",
    hint: "Link to the id of a heading of that page, or leave the part after `#` out.",
  },
  "link/unsafe": {
    severity: "error",
    title: "Address that could run code",
    explanation:
      "An address begins with `javascript:`, `vbscript:` or `data:`. Following it could run code in the reader's browser, so it is left out.",
    hint: "Write the address of a page or of another site.",
  },
  "link/redirect-dead": {
    severity: "error",
    title: "Redirect to nothing",
    explanation: "A redirect leads to an address of the site at which there is no page and no file.",
    hint: "Correct the destination, or remove the redirect.",
  },
  "link/redirect-loop": {
    severity: "error",
    title: "Redirects in a circle",
    explanation: "Redirects lead from one to the next without an end. Browsers give up and show an error.",
    hint: "Let one of the redirects lead to a page.",
  },
  "link/redirect-chain": {
    severity: "warning",
    title: "Redirect to a redirect",
    explanation: "A redirect leads to another redirect, so readers wait for two answers instead of one.",
    hint: "Let the redirect lead to the last address at once.",
  },
} as const satisfies Record<string, CodeInfo>;
