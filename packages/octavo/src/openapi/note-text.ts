import type { Note, Rule, RuleKeyword } from "./types.ts";

/** The words that rules are told in. `{rule}`, `{name}`, `{names}`, `{shown}` and `{all}` stand for what is told. */
export interface RuleWords {
  readonly notAllowed: string;
  readonly condition: string;
  readonly consequence: string;
  readonly otherwise: string;
  readonly propertyNames: string;
  readonly contains: string;
  readonly requiredWith: string;
  readonly noValue: string;
  readonly firstVariants: string;
  readonly not: string;
  readonly requires: string;
  readonly or: string;
  readonly anything: string;
  readonly nothing: string;
  readonly length: string;
  readonly items: string;
  readonly multipleOf: string;
  readonly format: string;
  readonly pattern: string;
}

export const englishRules: RuleWords = {
  notAllowed: "Not allowed: {rule}",
  condition: "If: {rule}",
  consequence: "then: {rule}",
  otherwise: "otherwise: {rule}",
  propertyNames: "Property names: {rule}",
  contains: "At least one item: {rule}",
  requiredWith: "Required with {name}: {names}",
  noValue: "No value is allowed here.",
  firstVariants: "The first {shown} of {all} variants.",
  not: "not {rule}",
  requires: "required: {names}",
  or: "or",
  anything: "anything",
  nothing: "nothing",
  length: "Length",
  items: "Items",
  multipleOf: "Multiple of",
  format: "Format",
  pattern: "Pattern",
};

const longest = 240;

/** A note as a line of Markdown. */
export function noteText(note: Note, words: RuleWords): string {
  const text = lineOf(note, words);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function lineOf(note: Note, words: RuleWords): string {
  const told = (phrase: string, rule: Rule) => filled(phrase, { rule: ruleText(rule, words) });
  switch (note.kind) {
    case "not":
      return told(words.notAllowed, note.rule);
    case "propertyNames":
      return told(words.propertyNames, note.rule);
    case "contains":
      return told(words.contains, note.rule);
    case "condition":
      return [
        told(words.condition, note.condition),
        ...(note.met === null ? [] : [told(words.consequence, note.met)]),
        ...(note.unmet === null ? [] : [told(words.otherwise, note.unmet)]),
      ].join(" — ");
    case "dependentRequired":
      return filled(words.requiredWith, { name: code(note.name), names: listed(note.required) });
    case "never":
      return words.noValue;
    case "variants":
      return filled(words.firstVariants, { shown: String(note.shown), all: String(note.all) });
  }
}

/** A rule in a few words: `string` · Pattern `^a`. */
function ruleText(rule: Rule, words: RuleWords): string {
  switch (rule.kind) {
    case "anything":
      return words.anything;
    case "nothing":
      return words.nothing;
    case "more":
      return "…";
    case "values":
      return rule.values.map(code).join(` ${words.or} `);
    case "limit":
      return limitText(rule.keyword, rule.value, words);
    case "property":
      return `${code(rule.name)}: ${grouped(rule.rule, words)}`;
    case "required":
      return filled(words.requires, { names: listed(rule.names) });
    case "not":
      return filled(words.not, { rule: grouped(rule.rule, words) });
    case "all":
      return rule.rules
        .map((part) => (part.kind === "any" ? grouped(part, words) : ruleText(part, words)))
        .join(" · ");
    case "any":
      return rule.rules.map((part) => grouped(part, words)).join(` ${words.or} `);
  }
}

/** In brackets where it would be unclear which of the words belong together. */
function grouped(rule: Rule, words: RuleWords): string {
  const text = ruleText(rule, words);
  return (rule.kind === "all" || rule.kind === "any") && rule.rules.length > 1 ? `(${text})` : text;
}

const signs = {
  minimum: "≥",
  exclusiveMinimum: ">",
  maximum: "≤",
  exclusiveMaximum: "<",
  minLength: "≥",
  maxLength: "≤",
  minItems: "≥",
  maxItems: "≤",
} as const;

function limitText(keyword: RuleKeyword, value: string, words: RuleWords): string {
  switch (keyword) {
    case "minLength":
    case "maxLength":
      return `${words.length} ${code(`${signs[keyword]} ${value}`)}`;
    case "minItems":
    case "maxItems":
      return `${words.items} ${code(`${signs[keyword]} ${value}`)}`;
    case "multipleOf":
    case "format":
    case "pattern":
      return `${words[keyword]} ${code(value)}`;
    default:
      return code(`${signs[keyword]} ${value}`);
  }
}

function filled(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function listed(names: readonly string[]): string {
  return names.map(code).join(", ");
}

function code(text: string): string {
  return `\`${text}\``;
}
