import type { Flat } from "./flatten.ts";
import { isList, isObject, objectAt, own } from "./json.ts";
import { lastKeyOf } from "./pointers.ts";
import { referenceOf } from "./refs.ts";
import type { Json, JsonObject, Note, Rule, RuleKeyword } from "./types.ts";

/** Rules are a help, not the specification: what lies deeper, or comes after so many, is left out. */
const DEEPEST = 3;
const MOST = 12;

const NOTED = ["not", "if", "propertyNames", "contains", "dependentRequired"];

/** Rules that have no row of their own. */
export function notesOf(flat: Flat): readonly Note[] {
  const notes: Note[] = [];
  if (!flat.never && !NOTED.some((keyword) => flat.words.has(keyword))) return notes;
  for (const { schema } of flat.layers) {
    const not = own(schema, "not");
    if (isObject(not)) notes.push({ kind: "not", rule: ruleOf(not) });
    const condition = own(schema, "if");
    if (isObject(condition)) {
      const met = ruleIn(own(schema, "then"));
      const unmet = ruleIn(own(schema, "else"));
      if (met !== null || unmet !== null)
        notes.push({ kind: "condition", condition: ruleOf(condition), met, unmet });
    }
    const names = own(schema, "propertyNames");
    if (isObject(names)) notes.push({ kind: "propertyNames", rule: ruleOf(names) });
    const contains = own(schema, "contains");
    if (isObject(contains)) notes.push({ kind: "contains", rule: ruleOf(contains) });
    const dependent = own(schema, "dependentRequired");
    if (!isObject(dependent)) continue;
    for (const [name, required] of Object.entries(dependent)) {
      if (isList(required))
        notes.push({ kind: "dependentRequired", name, required: required.slice(0, MOST).map(valueOf) });
    }
  }
  if (flat.never) notes.push({ kind: "never" });
  return notes;
}

const keywords: readonly RuleKeyword[] = [
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "multipleOf",
  "minItems",
  "maxItems",
  "format",
  "pattern",
];

function ruleIn(schema: Json | undefined): Rule | null {
  return schema === undefined ? null : ruleOf(schema);
}

function ruleOf(schema: Json, depth = 0): Rule {
  if (!isObject(schema)) return { kind: schema === false ? "nothing" : "anything" };
  if (depth > DEEPEST) return { kind: "more" };
  const reference = referenceOf(schema);
  if (reference !== null) return { kind: "values", values: [lastKeyOf(reference)] };
  const rules = rulesOf(schema, depth);
  const [only, ...others] = rules;
  if (only === undefined) return { kind: "anything" };
  return others.length === 0 ? only : { kind: "all", rules: bounded(rules) };
}

/** What one schema says, each thing by itself. */
function rulesOf(schema: JsonObject, depth: number): readonly Rule[] {
  const rules: Rule[] = [];
  const type = own(schema, "type");
  const types = (isList(type) ? type : [type]).filter(
    (name) => typeof name === "string" && name !== "object",
  );
  const constant = own(schema, "const");
  const values = own(schema, "enum");
  for (const list of [types, constant === undefined ? [] : [constant], isList(values) ? values : []]) {
    const texts = list.flatMap((value) => (value === undefined ? [] : [valueOf(value)]));
    if (texts.length > 0) rules.push({ kind: "values", values: texts.slice(0, MOST) });
  }
  for (const keyword of keywords) {
    const value = own(schema, keyword);
    if (value !== undefined) rules.push({ kind: "limit", keyword, value: valueOf(value) });
  }
  for (const [name, part] of Object.entries(objectAt(schema, "properties") ?? {}).slice(0, MOST + 1))
    rules.push({ kind: "property", name, rule: ruleOf(part, depth + 1) });
  const required = own(schema, "required");
  if (isList(required) && required.length > 0)
    rules.push({ kind: "required", names: required.slice(0, MOST).map(valueOf) });
  const not = own(schema, "not");
  if (isObject(not)) rules.push({ kind: "not", rule: ruleOf(not, depth + 1) });
  for (const [keyword, kind] of [
    ["allOf", "all"],
    ["anyOf", "any"],
    ["oneOf", "any"],
  ] as const) {
    const members = own(schema, keyword);
    if (!isList(members) || members.length === 0) continue;
    const parts = members.slice(0, MOST + 1).map((member) => ruleOf(member, depth + 1));
    rules.push({ kind, rules: bounded(parts) });
  }
  return rules;
}

function bounded(rules: readonly Rule[]): readonly Rule[] {
  return rules.length > MOST ? [...rules.slice(0, MOST), { kind: "more" }] : rules;
}

function valueOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
