import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * What a site's authors take for granted and the library's latest version does differently: the scale of
 * shadows, corners and blurs has other names there, and lines take the colour of the text. `primary` is the
 * site's own colour.
 */
const additions = `
@theme inline {
  --shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05);
  --radius-sm: 0.125rem;
  --blur-sm: 4px;
  --default-ring-width: 3px;
  --color-primary: var(--accent);
  --color-primary-light: var(--accent);
  --color-primary-dark: var(--accent);
  --font-sans: var(--font);
  --font-mono: var(--font-code);
}
@custom-variant dark (&:where(.dark, .dark *));
`;

const lineColour = '[class*="border"],[class*="divide-"]>*{border-color:var(--line)}';

/** The style sheet for those names that are utility classes; empty when none is. Other names mean nothing here. */
export async function utilityStyles(names: Iterable<string>): Promise<string> {
  const candidates = [...names];
  if (candidates.length === 0) return "";
  // Loaded only for sites that may need it.
  const { compile } = await import("tailwindcss");
  const compiler = await compile(sourceText(), {});
  const nothing = compiler.build([]);
  const css = compiler.build(candidates);
  if (css === nothing) return "";
  const lines = candidates.some((name) => /border|divide-/.test(name)) ? `@layer lines{${lineColour}}` : "";
  return `@layer lines,utilities;${lines}${compact(css)}`;
}

/** Theme and utilities alone: the reset that belongs to them would undo the look of pages. */
function sourceText(): string {
  const path = createRequire(import.meta.url).resolve("tailwindcss/theme.css");
  // Inline: values stand in the rules themselves, so that no property can meet one of our own theme.
  const theme = readFileSync(path, "utf8").replaceAll(/@theme default (inline )?/g, "@theme default inline ");
  return `${theme}${additions}@layer utilities { @tailwind utilities; }`;
}

function compact(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, "").replace(/\s*\n\s*/g, "");
}
