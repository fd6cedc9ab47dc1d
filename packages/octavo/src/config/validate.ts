import { checked, diagnose } from "#diagnostics/diagnose.ts";
import { nearest } from "#diagnostics/nearest.ts";
import type { Code } from "#diagnostics/codes.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { chooseOption } from "./choose.ts";
import type {
  ChoiceOutline,
  ListOutline,
  MapOutline,
  ObjectOutline,
  Outline,
  ScalarOutline,
  WordsOutline,
} from "./schema/outline.ts";
import type { Finding } from "./schema/rules.ts";
import {
  listTree,
  objectTree,
  placeOf,
  treeOf,
  valueOf,
  type Json,
  type ListTree,
  type Member,
  type ObjectTree,
  type ScalarTree,
  type Spot,
  type Tree,
} from "./tree.ts";
import { adviceOnKey } from "./unknown-keys.ts";
import { expectation, kindOf, oneOf, quoted } from "./words.ts";

/**
 * Checks a tree against a schema in one walk. The value is the same tree without the parts that are wrong, the
 * smallest that could be left out each time, so that the schema accepts it.
 */
export function validate(root: ObjectOutline, tree: ObjectTree): Checked<ObjectTree> {
  const diagnostics: Diagnostic[] = [];

  const report = (code: Code, spot: Spot, message: string, hint?: string) => {
    diagnostics.push(diagnose(code, placeOf(spot), message, hint));
  };
  const reportFinding = ({ code, message, hint }: Finding, spot: Spot) => report(code, spot, message, hint);

  /** `name` is what messages call the value: "`colors`" or "An entry of `tabs`". */
  function check(outline: Outline, value: Tree, name: string): Tree | null {
    if (value.kind === "broken") return null;
    if (outline.kind === "choice") return checkChoice(outline, value, name);
    if (outline.kind === "object" && value.kind === "object") return checkObject(outline, value, name);
    if (outline.kind === "map" && value.kind === "object") return checkMap(outline, value);
    if (outline.kind === "list" && value.kind === "list") return checkList(outline, value, name);
    if (value.kind === "scalar") {
      if (outline.kind === "words" && typeof value.value === "string") return checkWord(outline, value, name);
      if (isScalar(outline) && outline.kind === typeof value.value) return checkScalar(outline, value, name);
    }
    report("config/wrong-type", value, `${name} must be ${expectation(outline)}, not ${kindOf(value)}.`, retype(outline, value));
    return null;
  }

  function checkObject(outline: ObjectOutline, value: ObjectTree, name: string): ObjectTree | null {
    const missing = [...outline.keys].filter(([key, { required }]) => required && !value.members.has(key));
    const members = new Map<string, Member>();
    for (const [key, member] of value.members) {
      const expected = outline.keys.get(key);
      if (expected === undefined) {
        const advice = adviceOnKey(key, outline, missing.map(([absent]) => absent), root);
        const owner = outline === root ? "" : ` of ${lowerFirst(name)}`;
        report("config/unknown-key", member.key, `\`${key}\` is not a setting${owner}.`, advice);
        continue;
      }
      const kept = check(expected.outline(), member.value, `\`${key}\``);
      if (kept !== null) members.set(key, { key: member.key, value: kept });
    }
    if (!fillRequired(outline, value, members, name)) return null;
    return applyObjectRules(outline, objectTree(members, value));
  }

  /** Adds what stands in for missing values; false when the object cannot do without one of them. */
  function fillRequired(outline: ObjectOutline, value: ObjectTree, members: Map<string, Member>, name: string): boolean {
    let complete = true;
    for (const [key, { required, outline: expected }] of outline.keys) {
      if (!required || members.has(key)) continue;
      const { fallback, reportedElsewhere } = rulesOf(expected());
      if (isJson(fallback)) members.set(key, { key: value, value: treeOf(fallback, value) });
      else complete = false;
      if (value.members.has(key) || reportedElsewhere) continue;
      const outcome = isJson(fallback) ? standIn(fallback) : `so ${name.startsWith("An ") ? "the entry" : "it"} is left out`;
      report("config/missing-key", value, `${name} has no \`${key}\`, ${outcome}.`, `Add \`"${key}"\`.`);
    }
    return complete;
  }

  function applyObjectRules(outline: ObjectOutline, value: ObjectTree): ObjectTree | null {
    const { refuse, refuseKey } = outline.rules;
    if (refuse === undefined && refuseKey === undefined) return value;
    const plain = valueOf(value);
    const refused = refuse?.(plain);
    if (refused) {
      reportFinding(refused, value);
      return null;
    }
    const finding = refuseKey?.(plain);
    if (!finding) return value;
    const member = value.members.get(finding.key) ?? { key: value };
    reportFinding(finding, member.key);
    return objectTree([...value.members].filter(([key]) => key !== finding.key), value);
  }

  function checkMap(outline: MapOutline, value: ObjectTree): ObjectTree {
    const members = new Map<string, Member>();
    for (const [key, member] of value.members) {
      if (key === "__proto__") {
        report("config/unknown-key", member.key, "`__proto__` cannot be used as a name.", "Choose another name.");
        continue;
      }
      const kept = check(outline.value(), member.value, `\`${key}\``);
      if (kept !== null) members.set(key, { key: member.key, value: kept });
    }
    return objectTree(members, value);
  }

  function checkList(outline: ListOutline, value: ListTree, name: string): ListTree | null {
    if (value.items.length < outline.least) {
      report("config/bad-value", value, `${name} must have at least one entry.`, "Add an entry, or remove the key.");
      return null;
    }
    const extra = value.items[outline.most];
    if (extra !== undefined) {
      const message = `${name} takes at most ${outline.most} entries; the rest is left out.`;
      report("config/bad-value", extra, message, "Remove entries, or join some of them.");
    }
    const items: Tree[] = [];
    for (const item of value.items.slice(0, outline.most)) {
      const kept = check(outline.item(), item, `An entry of ${lowerFirst(name)}`);
      if (kept !== null) items.push(kept);
    }
    const distinct = leaveOutRepeated(outline, listTree(items, value));
    return distinct.items.length < outline.least ? null : distinct;
  }

  function leaveOutRepeated({ rules }: ListOutline, value: ListTree): ListTree {
    const { identify, repeated } = rules;
    if (identify === undefined || repeated === undefined) return value;
    const identities = identify(valueOf(value));
    const first = new Map<string, Tree>();
    const items = value.items.filter((item, index) => {
      const identity = identities[index] ?? "";
      const earlier = first.get(identity);
      if (earlier === undefined) {
        first.set(identity, item);
        return true;
      }
      const { file, line } = placeOf(earlier);
      reportFinding(repeated(identity, `${file}:${line}`), item);
      return false;
    });
    return listTree(items, value);
  }

  function checkChoice(outline: ChoiceOutline, value: Tree, name: string): Tree | null {
    const { option, wrongWord } = chooseOption(outline, value);
    if (option === null) {
      report("config/wrong-type", value, `${name} must be ${expectation(outline)}, not ${kindOf(value)}.`);
      return null;
    }
    if (wrongWord === null || value.kind !== "object") return check(option, value, name);
    checkWord(wrongWord.outline, wrongWord.value, `\`${wrongWord.key}\``);
    return check(option, objectTree([...value.members].filter(([key]) => key !== wrongWord.key), value), name);
  }

  function checkWord({ words, rules }: WordsOutline, value: ScalarTree, name: string): ScalarTree | null {
    const written = String(value.value);
    if (words.includes(written)) return value;
    const likely = nearest(written, words);
    const hint = likely === null ? `Use ${oneOf(quoted(words))}.` : `Did you mean \`${likely}\`?`;
    report(rules.code ?? "config/bad-value", value, `${name} cannot be \`${written}\`.`, hint);
    return null;
  }

  function checkScalar(outline: ScalarOutline, value: ScalarTree, name: string): ScalarTree | null {
    const { refuse, remark } = outline.rules;
    const refused = refuse?.(value.value) ?? (outline.restricted ? outOfBounds(outline, value, name) : null);
    if (refused) {
      reportFinding(refused, value);
      return null;
    }
    const remarked = remark?.(value.value);
    if (remarked) reportFinding(remarked, value);
    return value;
  }

  return checked(checkObject(root, tree, "The configuration") ?? objectTree([], tree), diagnostics);
}

function isScalar(outline: Outline): outline is ScalarOutline {
  return outline.kind === "string" || outline.kind === "number" || outline.kind === "boolean";
}

function outOfBounds({ schema }: ScalarOutline, { value }: ScalarTree, name: string): Finding | null {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return null;
  const message = (demand: string) => `${name} must ${demand}.`;
  if (issue.code === "too_small") {
    if (issue.origin === "string") return { code: "config/bad-value", message: message("not be empty"), hint: "Write a text." };
    const bound = `be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
    return { code: "config/bad-value", message: message(bound), hint: `Write a number that is ${bound.slice(3)}.` };
  }
  if (issue.code === "too_big") {
    const bound = `be at most ${issue.maximum}`;
    return { code: "config/bad-value", message: message(bound), hint: `Write a number that is ${bound.slice(3)}.` };
  }
  return { code: "config/bad-value", message: issue.message };
}

function rulesOf(outline: Outline) {
  return outline.kind === "choice" || outline.kind === "map" ? {} : outline.rules;
}

function standIn(fallback: Json): string {
  return typeof fallback === "string" ? `so \`${fallback}\` is used` : "so the default is used";
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

/** A number or a truth value in quotes, or a text without them, is the commonest wrong type. */
function retype(outline: Outline, value: Tree): string | undefined {
  if (value.kind !== "scalar" || value.value === null) return undefined;
  if (outline.kind === "string" && typeof value.value !== "string") return `Write \`"${value.value}"\`, in quotes.`;
  const bare = value.value === "true" || value.value === "false";
  return outline.kind === "boolean" && bare ? `Write \`${value.value}\`, without quotes.` : undefined;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
