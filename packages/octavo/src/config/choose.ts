import type { ChoiceOutline, ObjectOutline, Outline, WordsOutline } from "./schema/outline.ts";
import type { ObjectTree, ScalarTree, Tree } from "./tree.ts";

export interface Choice {
  /** The form that the author most likely meant, or null when no form takes a value of this type. */
  readonly option: Outline | null;
  /** A key such as `type` that tells the forms apart, with a word that none of them has. */
  readonly contradiction: {
    readonly key: string;
    readonly value: ScalarTree;
    readonly outline: WordsOutline;
  } | null;
}

/** Chooses among the forms of a setting the one to explain mistakes by. */
export function chooseOption({ options }: ChoiceOutline, value: Tree): Choice {
  if (value.kind === "object") return chooseObject(options, value);
  const kind = value.kind === "scalar" ? typeof value.value : value.kind;
  const option = options.find((candidate) => candidate.kind === kind);
  return { option: option ?? (kind === "string" ? anyWord(options) : null), contradiction: null };
}

/** The words of all forms as one form, so that a wrong word is compared with every right one. */
function anyWord(options: readonly Outline[]): Outline | null {
  const outlines = options.filter((option) => option.kind === "words");
  return outlines.length === 0 ? null : joinWords(outlines);
}

function joinWords(outlines: readonly WordsOutline[]): WordsOutline {
  const words = [...new Set(outlines.flatMap((outline) => outline.words))];
  return { kind: "words", id: undefined, words, rules: {} };
}

function chooseObject(options: readonly Outline[], value: ObjectTree): Choice {
  const forms = options.filter((option) => option.kind === "object");
  const [first, ...others] = forms;
  if (first === undefined) return { option: null, contradiction: null };
  const best = others.reduce(
    (chosen, form) => (likeness(form, value) > likeness(chosen, value) ? form : chosen),
    first,
  );
  return { option: best, contradiction: others.length === 0 ? null : findContradiction(forms, value) };
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
  return (
    outline.kind === "words" &&
    !(value.kind === "scalar" && outline.words.some((word) => word === value.value))
  );
}

function findContradiction(
  forms: readonly ObjectOutline[],
  { members }: ObjectTree,
): Choice["contradiction"] {
  for (const [key, { value }] of members) {
    if (value.kind !== "scalar" || typeof value.value !== "string") continue;
    const outlines = forms
      .map((form) => form.keys.get(key)?.outline())
      .filter((outline) => outline?.kind === "words");
    if (outlines.length !== forms.length || !outlines.every((outline) => isWrongWord(outline, value)))
      continue;
    return { key, value, outline: joinWords(outlines) };
  }
  return null;
}
