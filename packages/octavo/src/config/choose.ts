import type { ChoiceOutline, ObjectOutline, Outline, WordsOutline } from "./schema/outline.ts";
import type { ObjectTree, ScalarTree, Tree } from "./tree.ts";

export interface Choice {
  /** The form that the author most likely meant, or null when no form takes a value of this type. */
  readonly option: Outline | null;
  /** A key such as `type` that tells the forms apart, with a word that none of them has. */
  readonly wrongWord: { readonly key: string; readonly value: ScalarTree; readonly outline: WordsOutline } | null;
}

/** Chooses among the forms of a setting the one to explain mistakes by. */
export function chooseOption({ options }: ChoiceOutline, value: Tree): Choice {
  const fitting = options.filter((option) => takesKind(option, value));
  if (value.kind === "object") return chooseObject(fitting, value);
  const word = value.kind === "scalar" ? value.value : null;
  const exact = fitting.find((option) => option.kind === "words" && option.words.some((known) => known === word));
  return { option: exact ?? fitting[0] ?? null, wrongWord: null };
}

function takesKind(option: Outline, value: Tree): boolean {
  if (value.kind === "object") return option.kind === "object" || option.kind === "map";
  if (value.kind !== "scalar") return option.kind === value.kind;
  const type = typeof value.value;
  return option.kind === type || (option.kind === "words" && type === "string");
}

function chooseObject(fitting: readonly Outline[], value: ObjectTree): Choice {
  const forms = fitting.filter((option) => option.kind === "object");
  const [first, ...others] = forms;
  if (first === undefined) return { option: fitting[0] ?? null, wrongWord: null };
  const best = others.reduce((chosen, form) => (likeness(form, value) > likeness(chosen, value) ? form : chosen), first);
  return { option: best, wrongWord: others.length === 0 ? null : findWrongWord(forms, value) };
}

/** How well an object fits a form: keys that it knows, less what contradicts it. */
function likeness(form: ObjectOutline, { members }: ObjectTree): number {
  let score = 0;
  for (const [key, { outline, required }] of form.keys) {
    const member = members.get(key)?.value;
    if (member === undefined) score -= required ? 0.5 : 0;
    else score += isWrongWord(outline(), member) ? -1 : 1;
  }
  return score;
}

function isWrongWord(outline: Outline, value: Tree): boolean {
  return outline.kind === "words" && !(value.kind === "scalar" && outline.words.some((word) => word === value.value));
}

function findWrongWord(forms: readonly ObjectOutline[], { members }: ObjectTree): Choice["wrongWord"] {
  for (const [key, { value }] of members) {
    if (value.kind !== "scalar" || typeof value.value !== "string") continue;
    const outlines = forms.map((form) => form.keys.get(key)?.outline()).filter((outline) => outline?.kind === "words");
    if (outlines.length !== forms.length || !outlines.every((outline) => isWrongWord(outline, value))) continue;
    const words = [...new Set(outlines.flatMap((outline) => outline.words))];
    return { key, value, outline: { kind: "words", words, rules: {} } };
  }
  return null;
}
