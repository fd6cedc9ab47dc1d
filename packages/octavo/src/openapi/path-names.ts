/** The names in braces of a path, each once. */
export function mentionedIn(path: string): readonly string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name))];
}
