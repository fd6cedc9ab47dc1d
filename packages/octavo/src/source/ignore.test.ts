import { describe, expect, it } from "vitest";
import { ignoreRules } from "./ignore.ts";

describe("without an ignore file", () => {
  const rules = ignoreRules([]);

  it.each([
    "README.md",
    "sdk/README.md",
    "LICENSE",
    "LICENSE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    ".env",
    "a/.DS_Store",
    ".git/config",
    ".github/workflows/x.yml",
    "node_modules/a/readme.mdx",
    "sdk/node_modules/a.md",
    ".venv/lib/a.md",
    ".mintlify/Assistant.md",
    ".octavoignore",
    ".mintignore",
    ".gitignore",
  ])("%s is left out", (path) => {
    expect(rules.ignoresFile(path)).toBe(true);
  });

  it.each([
    "index.mdx",
    "changelog.mdx",
    "changelog.md",
    "CHANGELOG.mdx",
    "readme.md",
    "README.mdx",
    "LICENSE/terms.mdx",
    ".well-known/security.txt",
    ".gitbook/assets/a.png",
    "git/a.md",
    "guides/node_modules.mdx",
  ])("%s is published", (path) => {
    expect(rules.ignoresFile(path)).toBe(false);
  });

  it.each([".git", "node_modules", "sdk/node_modules", ".venv"])("the folder %s is never entered", (path) => {
    expect(rules.ignoresFolder(path)).toBe(true);
  });

  it.each(["guides", ".gitbook", "LICENSE", "README.mdx"])("the folder %s is entered", (path) => {
    expect(rules.ignoresFolder(path)).toBe(false);
  });
});

describe("with the author's patterns", () => {
  it("leaves out what they match, from every ignore file", () => {
    const rules = ignoreRules(["drafts/\r\n# a comment\r\n*.draft.mdx", "/AGENTS.md"]);
    const out = ["drafts/a.mdx", "guides/drafts/b.mdx", "guides/c.draft.mdx", "AGENTS.md"];
    expect(out.filter((path) => !rules.ignoresFile(path))).toEqual([]);
    expect(rules.ignoresFolder("drafts")).toBe(true);
    expect(rules.ignoresFile("guides/AGENTS.md")).toBe(false);
  });

  it("brings back a default with an exclamation mark", () => {
    const rules = ignoreRules(["!README.md\n!.mintlify/\n!.htaccess"]);
    const back = ["README.md", "sdk/README.md", ".mintlify/Assistant.md", ".htaccess"];
    expect(back.filter((path) => rules.ignoresFile(path))).toEqual([]);
    expect(rules.ignoresFolder(".mintlify")).toBe(false);
    expect(rules.ignoresFile("LICENSE.md")).toBe(true);
  });

  it("tells upper from lower case", () => {
    expect(ignoreRules(["Drafts/"]).ignoresFile("drafts/a.mdx")).toBe(false);
  });
});
