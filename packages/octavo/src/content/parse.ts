import { markdownToHast, mdxToHast, type HastNode } from "satteri";
import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";

const features = {
  gfm: true,
  frontmatter: true,
  headingAttributes: true,
  // A single `$` stays text: prices are far more common than inline formulas.
  math: { singleDollarTextMath: false },
};

const expressionError = "Could not parse expression with oxc: ";

/** A page's text to a syntax tree. A page that is not valid MDX is still shown, as Markdown. */
export function parseSource(text: string, file: string): Checked<HastNode> {
  try {
    return checked(mdxToHast(text, { features }));
  } catch (error) {
    const diagnostic = syntaxDiagnostic(error, file);
    return checked(markdownToHast(text, { features }), [diagnostic]);
  }
}

function syntaxDiagnostic(error: unknown, file: string) {
  const text = error instanceof Error ? error.message : String(error);
  const [, line = "1", column = "1", rest = text] = /^(\d+):(\d+): (.*)$/s.exec(text) ?? [];
  const message = rest.replace(/ \(mdx[^)]*\)\s*$/, "");
  return diagnose(
    "content/syntax",
    { file, line: Number(line), column: Number(column) },
    plainWords(message),
  );
}

/** The parser speaks to programmers; say what a writer can do. */
function plainWords(message: string): string {
  if (message.startsWith("Unexpected character after `<`")) {
    return "`<` starts a tag here that cannot be read: correct the tag, or write `&lt;` for the sign itself";
  }
  if (message.startsWith("Unexpected character `!`")) {
    return "`<!-- … -->` is not a comment in MDX: write `{/* … */}`";
  }
  if (message.startsWith("Unexpected end of file in expression")) {
    return "`{` starts an expression here that is never closed: write `\\{` for the sign itself";
  }
  if (!message.startsWith(expressionError)) return message;
  const reason = message.slice(expressionError.length);
  return `What stands in braces here is no expression: write \`\\{\` for the sign itself (${reason})`;
}
