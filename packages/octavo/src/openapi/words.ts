import type { Flat } from "./flatten.ts";
import { isList, isObject, own } from "./json.ts";
import { lastWord } from "./merge.ts";
import { lastKeyOf } from "./pointers.ts";
import { referenceOf } from "./refs.ts";
import type { Json, Note } from "./types.ts";

/** Longer rules are cut: they are a help, not the specification. */
const LONGEST = 240;
const DEEPEST = 3;

const NOTED = ["not", "if", "propertyNames", "contains", "dependentRequired"];

/** Rules that have no row of their own, each as a short sentence. */
export function notesOf(flat: Flat): readonly Note[] {
  const notes: Note[] = [];
  if (!flat.never && !NOTED.some((keyword) => flat.words.has(keyword))) return notes;
  for (const { schema } of flat.layers) {
    const not = own(schema, "not");
    if (isObject(not)) notes.push(note("not", `Must not be ${inWords(not)}.`));
    const condition = own(schema, "if");
    if (isObject(condition)) {
      const [met, unmet] = [own(schema, "then"), own(schema, "else")];
      const otherwise = unmet === undefined ? "" : ` Otherwise: ${inWords(unmet)}.`;
      const then = met === undefined ? "" : `, then: ${inWords(met)}.`;
      if (then !== "" || otherwise !== "") {
        notes.push(note("condition", `If ${inWords(condition)}${then === "" ? "." : then}${otherwise}`));
      }
    }
    const names = own(schema, "propertyNames");
    if (isObject(names)) notes.push(note("propertyNames", `Names of properties: ${inWords(names)}.`));
    const contains = own(schema, "contains");
    if (isObject(contains))
      notes.push(note("contains", `Contains at least one item that is ${inWords(contains)}.`));
    const dependent = own(schema, "dependentRequired");
    if (!isObject(dependent)) continue;
    for (const [name, needed] of Object.entries(dependent)) {
      if (isList(needed))
        notes.push(note("dependentRequired", `With \`${name}\`, ${listed(needed)} required.`));
    }
  }
  if (flat.never) notes.push(note("not", "No value is allowed here."));
  return notes;
}

function note(kind: Note["kind"], text: string): Note {
  return { kind, text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text };
}

function listed(names: readonly Json[]): string {
  const words = names.map((name) => code(name));
  return `${words.join(", ")} ${words.length === 1 ? "is" : "are"}`;
}

const phrases: Readonly<Record<string, string>> = {
  minimum: "at least",
  maximum: "at most",
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
  minLength: "length at least",
  maxLength: "length at most",
  multipleOf: "a multiple of",
  minItems: "items at least",
  maxItems: "items at most",
  format: "format",
  pattern: "matching",
};

/** A schema in a few words: `string`, matching `^a`; `kind` is "card". */
function inWords(schema: Json, depth = 0): string {
  if (!isObject(schema)) return schema === false ? "nothing" : "anything";
  if (depth > DEEPEST) return "…";
  const reference = referenceOf(schema);
  if (reference !== null) return code(lastKeyOf(reference));
  const words: string[] = [];
  const type = own(schema, "type");
  if (typeof type === "string" && type !== "object") words.push(code(type));
  if (isList(type)) words.push(type.map(code).join(" or "));
  if (own(schema, "const") !== undefined) words.push(code(own(schema, "const") ?? null));
  const values = own(schema, "enum");
  if (isList(values)) words.push(values.map(code).join(" or "));
  for (const [keyword, phrase] of Object.entries(phrases)) {
    const value = own(schema, keyword);
    if (value !== undefined) words.push(`${phrase} ${code(value)}`);
  }
  const properties = own(schema, "properties");
  if (isObject(properties)) {
    for (const [name, part] of Object.entries(properties)) {
      words.push(`${code(name)} is ${inWords(part, depth + 1)}`);
    }
  }
  const required = own(schema, "required");
  if (isList(required) && required.length > 0) words.push(`${listed(required)} present`);
  const not = own(schema, "not");
  if (isObject(not)) words.push(`not ${inWords(not, depth + 1)}`);
  for (const [keyword, joint] of [
    ["allOf", " and "],
    ["anyOf", " or "],
    ["oneOf", " or "],
  ] as const) {
    const members = own(schema, keyword);
    if (isList(members)) words.push(members.map((member) => inWords(member, depth + 1)).join(joint));
  }
  return words.length === 0 ? "anything" : words.join(", ");
}

function code(value: Json): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

/** Values of an enumeration with what extensions say about each. */
export function namesOf(flat: Flat, keywords: readonly string[], value: Json, index: number): string | null {
  for (const keyword of keywords) {
    const written = lastWord(flat, keyword);
    const found = isList(written) ? written[index] : own(written, String(value));
    if (typeof found === "string" && found.trim() !== "") return found;
  }
  return null;
}
