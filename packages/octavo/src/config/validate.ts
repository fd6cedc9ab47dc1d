import { checked, diagnose } from "#diagnostics/diagnose.ts";
import type { Checked, Diagnostic } from "#diagnostics/types.ts";
import { chooseOption } from "./choose.ts";
import {
  entryName,
  keyName,
  missingKey,
  outOfBounds,
  tooFew,
  tooMany,
  unknownKey,
  wrongType,
  wrongWord,
} from "./findings.ts";
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

/**
 * Checks a tree against a schema in one walk. The value is the same tree without the parts that are wrong,
 * the smallest that could be left out each time, so that the schema accepts it.
 */
export function validate(root: ObjectOutline, tree: ObjectTree): Checked<ObjectTree> {
  const diagnostics: Diagnostic[] = [];

  const report = ({ code, message, hint }: Finding, spot: Spot) => {
    diagnostics.push(diagnose(code, placeOf(spot), message, hint));
  };

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
    report(wrongType(outline, value, name), value);
    return null;
  }

  function checkObject(outline: ObjectOutline, value: ObjectTree, name: string): ObjectTree | null {
    const members = new Map<string, Member>();
    for (const [key, member] of value.members) {
      const expected = outline.keys.get(key);
      if (expected === undefined) {
        const missing = outline.required.filter((required) => !value.members.has(required));
        const advice = adviceOnKey(key, outline, missing, root);
        report(unknownKey(key, outline, outline === root ? null : name, advice), member.key);
        continue;
      }
      const kept = check(expected.outline(), member.value, keyName(key));
      if (kept !== null) members.set(key, { key: member.key, value: kept });
    }
    const isComplete = fillRequired(outline, value, members, name);
    return isComplete ? applyRules(outline, objectTree(members, value)) : null;
  }

  /** Adds what stands in for missing values; false when the object cannot do without one of them. */
  function fillRequired(
    outline: ObjectOutline,
    value: ObjectTree,
    members: Map<string, Member>,
    name: string,
  ): boolean {
    let isComplete = true;
    for (const key of outline.required) {
      const expected = outline.keys.get(key);
      if (expected === undefined || members.has(key)) continue;
      const { fallback, reportedElsewhere } = rulesOf(expected.outline());
      const standIn = isJson(fallback) ? fallback : undefined;
      if (standIn === undefined) isComplete = false;
      else members.set(key, { key: value, value: treeOf(standIn, value) });
      if (!value.members.has(key) && !reportedElsewhere) report(missingKey(key, name, standIn), value);
    }
    return isComplete;
  }

  function applyRules({ rules }: ObjectOutline, value: ObjectTree): ObjectTree | null {
    if (rules.refuse === undefined && rules.refuseKey === undefined) return value;
    const plain = valueOf(value);
    const refused = rules.refuse?.(plain);
    if (refused) {
      report(refused, value);
      return null;
    }
    const refusedKey = rules.refuseKey?.(plain);
    if (!refusedKey) return value;
    report(refusedKey, value.members.get(refusedKey.key)?.key ?? value);
    return without(value, refusedKey.key);
  }

  function checkMap(outline: MapOutline, value: ObjectTree): ObjectTree {
    const members = new Map<string, Member>();
    for (const [key, member] of value.members) {
      if (key === "__proto__") {
        report({ code: "config/unknown-key", message: "`__proto__` cannot be used as a name." }, member.key);
        continue;
      }
      const kept = check(outline.value(), member.value, keyName(key));
      if (kept !== null) members.set(key, { key: member.key, value: kept });
    }
    return objectTree(members, value);
  }

  function checkList(outline: ListOutline, value: ListTree, name: string): ListTree | null {
    if (value.items.length < outline.least) {
      report(tooFew(name), value);
      return null;
    }
    const extra = value.items[outline.most];
    if (extra !== undefined) report(tooMany(outline, name), extra);
    const items: Tree[] = [];
    for (const item of value.items.slice(0, outline.most)) {
      const kept = check(outline.item(), item, entryName(name));
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
      report(repeated(identity, `${file}:${line}`), item);
      return false;
    });
    return listTree(items, value);
  }

  function checkChoice(outline: ChoiceOutline, value: Tree, name: string): Tree | null {
    const { option, contradiction } = chooseOption(outline, value);
    if (option === null) {
      report(wrongType(outline, value, name), value);
      return null;
    }
    if (contradiction === null || value.kind !== "object") return check(option, value, name);
    checkWord(contradiction.outline, contradiction.value, keyName(contradiction.key));
    return check(option, without(value, contradiction.key), name);
  }

  function checkWord(outline: WordsOutline, value: ScalarTree, name: string): ScalarTree | null {
    const word = String(value.value);
    if (outline.words.includes(word)) return value;
    report(wrongWord(outline, word, name), value);
    return null;
  }

  function checkScalar(outline: ScalarOutline, value: ScalarTree, name: string): ScalarTree | null {
    const { rules, restricted } = outline;
    const refused =
      rules.refuse?.(value.value) ?? (restricted ? outOfBounds(outline, value.value, name) : null);
    if (refused) {
      report(refused, value);
      return null;
    }
    const remark = rules.remark?.(value.value);
    if (remark) report(remark, value);
    return value;
  }

  const value = checkObject(root, tree, "The configuration");
  if (value === null) throw new Error("A required setting of the top level has no fallback.");
  return checked(value, diagnostics);
}

function isScalar(outline: Outline): outline is ScalarOutline {
  return outline.kind === "string" || outline.kind === "number" || outline.kind === "boolean";
}

function rulesOf(outline: Outline) {
  return outline.kind === "choice" || outline.kind === "map" ? {} : outline.rules;
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

function without(tree: ObjectTree, unwanted: string): ObjectTree {
  return objectTree(
    [...tree.members].filter(([key]) => key !== unwanted),
    tree,
  );
}
