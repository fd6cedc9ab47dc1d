import { diagnose } from "#diagnostics/diagnose.ts";
import type { Diagnostic, Place } from "#diagnostics/types.ts";
import type { Opened } from "./specifications.ts";

/** Why nothing can be taken from a specification, said where it is named. */
export function unusableSpec(
  name: string,
  opened: Exclude<Opened, { kind: "open" }>,
  place: Place,
): Diagnostic {
  if (opened.kind === "missing") {
    return diagnose("openapi/missing-document", place, `There is no specification \`${name}\``);
  }
  if (opened.problem !== null) {
    return diagnose("openapi/not-loaded", place, `\`${name}\` was not loaded: ${opened.problem}`);
  }
  return diagnose("openapi/unusable-document", place, `\`${name}\` cannot be read, so it has no pages`);
}

export function olderCopy(name: string, warning: string, place: Place): Diagnostic {
  return diagnose("openapi/older-copy", place, `\`${name}\` was not loaded: ${warning}`);
}
