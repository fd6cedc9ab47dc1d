import createIgnore from "ignore";

/** Files at the root of the documentation folder with the author's own patterns, in gitignore syntax. */
export const IGNORE_FILES: readonly string[] = [".mintignore", ".octavoignore"];

// prettier-ignore
const TOOL_FOLDERS = [
  ".git", ".github", ".gitlab", ".svn", ".hg",
  ".claude", ".claude-plugin", ".agents", ".cursor", ".windsurf", ".mintlify", ".octavo",
  ".idea", ".vscode", ".vs", ".zed", ".devcontainer",
  ".circleci", ".husky", ".changeset", ".vale", ".worktrees",
  ".cache", ".next", ".nuxt", ".output", ".turbo", ".vercel", ".netlify", ".wrangler",
  ".yarn", ".pnpm-store", "node_modules", ".venv", ".tox", "__pycache__", "__MACOSX",
];

const ABOUT_THE_REPOSITORY = ["README", "LICENSE", "CHANGELOG", "CONTRIBUTING"];

/** What no site publishes unless its author says so with a `!` pattern. */
const DEFAULTS = [
  // Dot files hold settings and secrets; a dot folder may hold pictures (`.gitbook`) or be `.well-known`.
  ".*",
  "!.*/",
  "Thumbs.db",
  ...TOOL_FOLDERS.map((name) => `${name}/`),
  ...ABOUT_THE_REPOSITORY.flatMap((name) => [`${name}.md`, name, `!${name}/`]),
];

/** Which paths of a documentation folder are left out. A folder that is left out need not be entered. */
export interface IgnoreRules {
  ignoresFile(path: string): boolean;
  ignoresFolder(path: string): boolean;
}

/** The defaults, then the texts of the author's ignore files; the last pattern that matches wins, as in git. */
export function ignoreRules(authorTexts: readonly string[]): IgnoreRules {
  const rules = createIgnore({ ignorecase: false }).add(DEFAULTS);
  for (const text of authorTexts) rules.add(text);
  return {
    ignoresFile: (path) => rules.ignores(path),
    ignoresFolder: (path) => rules.ignores(`${path}/`),
  };
}
