import { nearest } from "#diagnostics/nearest.ts";
import type { ListOutline, ObjectOutline, Outline, ScalarOutline, WordsOutline } from "./schema/outline.ts";
import type { Finding } from "./schema/rules.ts";
import type { Json, Scalar, Tree } from "./tree.ts";
import { expectation, kindOf, oneOf, quoted } from "./words.ts";

/*
 * What is said about a value that does not fit its schema. `name` is what messages call the value:
 * "`colors`" or "An entry of `tabs`".
 */

export function keyName(key: string): string {
  return `\`${key}\``;
}

export function entryName(list: string): string {
  return `An entry of ${lowerFirst(list)}`;
}

function isEntry(name: string): boolean {
  return name.startsWith("An entry ");
}

export function wrongType(outline: Outline, value: Tree, name: string): Finding {
  const message = `${name} must be ${expectation(outline)}, not ${kindOf(value)}.`;
  return { code: "config/wrong-type", message, hint: requote(outline, value) };
}

/** A number or a truth value in quotes, or a text without them, is the commonest wrong type. */
function requote(outline: Outline, value: Tree): string | undefined {
  if (value.kind !== "scalar" || value.value === null) return undefined;
  const isText = typeof value.value === "string";
  if (outline.kind === "string" && !isText) return `Write \`"${value.value}"\`, in quotes.`;
  const isTruth = value.value === "true" || value.value === "false";
  return outline.kind === "boolean" && isTruth ? `Write \`${value.value}\`, without quotes.` : undefined;
}

export function wrongWord({ words, rules }: WordsOutline, word: string, name: string): Finding {
  const likely = nearest(word, words);
  return {
    code: rules.code ?? "config/bad-value",
    message: `${name} cannot be \`${word}\`.`,
    hint: likely === null ? `Use ${oneOf(quoted(words))}.` : `Did you mean \`${likely}\`?`,
  };
}

/** What the schema has against a value of the right type. */
export function outOfBounds({ schema }: ScalarOutline, value: Scalar, name: string): Finding | null {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return null;
  if (issue.code === "too_small" && issue.origin === "string") {
    return { code: "config/bad-value", message: `${name} must not be empty.`, hint: "Write a text." };
  }
  if (issue.code === "too_small") {
    return wrongNumber(name, `${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`);
  }
  if (issue.code === "too_big") return wrongNumber(name, `at most ${issue.maximum}`);
  return { code: "config/bad-value", message: issue.message };
}

function wrongNumber(name: string, bound: string): Finding {
  return {
    code: "config/bad-value",
    message: `${name} must be ${bound}.`,
    hint: `Write a number that is ${bound}.`,
  };
}

export function tooFew(name: string): Finding {
  return {
    code: "config/bad-value",
    message: `${name} must have at least one entry.`,
    hint: "Add an entry, or remove the key.",
  };
}

export function tooMany({ most }: ListOutline, name: string): Finding {
  return {
    code: "config/bad-value",
    message: `${name} takes at most ${most} entries; the rest is left out.`,
    hint: "Remove entries, or join some of them.",
  };
}

export function missingKey(key: string, name: string, fallback: Json | undefined): Finding {
  const outcomes = {
    undefined: `so ${isEntry(name) ? "the entry" : "it"} is left out`,
    string: `so \`${String(fallback)}\` is used`,
    other: "so the default is used",
  };
  const type = typeof fallback;
  const outcome = outcomes[type === "undefined" || type === "string" ? type : "other"];
  return {
    code: "config/missing-key",
    message: `${name} has no \`${key}\`, ${outcome}.`,
    hint: `Add \`"${key}"\`.`,
  };
}

/** `name` is null for the top level. */
export function unknownKey(
  key: string,
  { id }: ObjectOutline,
  name: string | null,
  hint: string | undefined,
): Finding {
  const message =
    name === null ? "" : ` of ${isEntry(name) && id !== undefined ? withArticle(id) : lowerFirst(name)}`;
  return { code: "config/unknown-key", message: `\`${key}\` is not a setting${message}.`, hint };
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
