const expressionError = "Could not parse expression with oxc: ";

/** The parser speaks to programmers; say what a writer can do. */
export function plainWords(message: string): string {
  if (message.startsWith("Unexpected character after `<`")) {
    return "`<` starts a tag here that cannot be read: correct the tag, or write `&lt;` for the sign itself";
  }
  if (message.startsWith("Unexpected character `!`")) {
    return "`<!-- … -->` is not a comment in MDX: write `{/* … */}`";
  }
  if (message.startsWith("Unexpected end of file in expression")) {
    return "`{` starts an expression here that is never closed: write `\\{` for the sign itself";
  }
  if (message.startsWith(expressionError)) {
    const reason = message.slice(expressionError.length);
    return `What stands in braces here is no expression: write \`\\{\` for the sign itself (${reason})`;
  }
  return message.replace(/ \(U\+[\dA-F]+\)/g, "");
}
