/** Neither database keeps the character NUL in a text: PostgreSQL refuses it, SQLite ends the text there. */
export function storable(text: string): string {
  return text.replaceAll("\0", "\u{FFFD}");
}
