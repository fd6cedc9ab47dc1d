import { parseSync, type Expression, type Program } from "oxc-parser";

const options = { lang: "tsx", sourceType: "module", astType: "js", preserveParens: false } as const;

/** The syntax tree of what stands in braces; null for a comment, undefined for what is no expression. */
export function parseExpression(source: string): Expression | null | undefined {
  if (isOneComment(source.trim())) return null;
  const { program, errors } = parseSync("expression.tsx", `(${source}\n)`, options);
  if (errors.length > 0) return isComment(source) ? null : undefined;
  const [statement, ...others] = program.body;
  if (others.length > 0 || statement?.type !== "ExpressionStatement") return undefined;
  return statement.expression;
}

export function isParsable(source: string): boolean {
  return parseExpression(source) !== undefined;
}

/** The statements of a module; null when it is none. */
export function parseModule(source: string): Program | null {
  const { program, errors } = parseSync("module.tsx", source, options);
  return errors.length > 0 ? null : program;
}

/** The usual kind, which needs no parser. */
function isOneComment(text: string): boolean {
  return text.length > 3 && text.startsWith("/*") && text.indexOf("*/", 2) === text.length - 2;
}

function isComment(source: string): boolean {
  const { program, errors } = parseSync("comment.tsx", source, options);
  return errors.length === 0 && program.body.length === 0;
}
