import type { Outline } from "./schema/outline.ts";
import type { Tree } from "./tree.ts";

/** What a value is, in the words of a message. */
export function kindOf(tree: Tree): string {
  if (tree.kind === "object") return "an object";
  if (tree.kind === "list") return "a list";
  if (tree.kind === "broken" || tree.value === null) return "`null`";
  return typeof tree.value === "boolean" ? `\`${tree.value}\`` : `a ${typeof tree.value}`;
}

/** What a setting takes, in the words of a message. */
export function expectation(outline: Outline): string {
  switch (outline.kind) {
    case "object":
    case "map":
      return "an object";
    case "list":
      return "a list";
    case "choice":
      return oneOf([...new Set(outline.options.map(expectation))]);
    case "boolean":
      return "`true` or `false`";
    case "number":
      return "a number";
    case "words":
    case "string":
      return "a string";
  }
}

export function oneOf(alternatives: readonly string[]): string {
  const last = alternatives.at(-1) ?? "";
  return alternatives.length < 2 ? last : `${alternatives.slice(0, -1).join(", ")} or ${last}`;
}

export function quoted(words: readonly string[]): string[] {
  return words.map((word) => `\`${word}\``);
}
