/** Characters that steer a terminal, or turn the direction of what follows, instead of being shown. */
const steering = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** An author's text as it may be printed on a terminal. */
export function printable(text: string): string {
  return text.replaceAll("\t", " ").replace(steering, "\uFFFD");
}
