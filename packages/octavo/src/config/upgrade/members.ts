import {
  listTree,
  objectTree,
  scalarTree,
  type Member,
  type ObjectTree,
  type Scalar,
  type Spot,
  type Tree,
} from "../tree.ts";

/** What an old key becomes, or nothing when the old file does not have it. */
export type Maybe = Member | undefined;

export function member(tree: Tree | undefined, key: string): Maybe {
  return tree?.kind === "object" ? tree.members.get(key) : undefined;
}

/** The member at the end of a way: `at(tree, "api", "playground", "mode")`. */
export function at(tree: Tree | undefined, ...way: string[]): Maybe {
  const [key, ...rest] = way;
  if (key === undefined) return undefined;
  const found = member(tree, key);
  return rest.length === 0 ? found : at(found?.value, ...rest);
}

export function textOf(found: Maybe): string | undefined {
  return found?.value.kind === "scalar" && typeof found.value.value === "string"
    ? found.value.value
    : undefined;
}

export function isTrue(found: Maybe): boolean {
  return found?.value.kind === "scalar" && found.value.value === true;
}

export function itemsOf(found: Maybe): readonly Tree[] {
  return found?.value.kind === "list" ? found.value.items : [];
}

/** An object of those members that there are. */
export function objectOf(spot: Spot, members: Readonly<Record<string, Maybe>>): ObjectTree {
  const present = Object.entries(members).flatMap(([key, found]) =>
    found === undefined ? [] : [[key, found] as const],
  );
  return objectTree(present, spot);
}

/** Like `objectOf`, but nothing when there are no members. */
export function group(spot: Spot, members: Readonly<Record<string, Maybe>>): Maybe {
  const value = objectOf(spot, members);
  const first = [...value.members.values()][0];
  return first === undefined ? undefined : { key: first.key, value };
}

export function list(spot: Spot, items: readonly Tree[]): Maybe {
  return items.length === 0 ? undefined : { key: spot, value: listTree(items, spot) };
}

export function constant(spot: Spot, value: Scalar): Member {
  return { key: spot, value: scalarTree(value, spot) };
}

/** The member with its value changed. */
export function mapped(found: Maybe, change: (value: Tree) => Tree): Maybe {
  return found && { key: found.key, value: change(found.value) };
}

/** The member with one word put for another. */
export function reworded(found: Maybe, words: Readonly<Record<string, Scalar>>): Maybe {
  const word = found?.value.kind === "scalar" ? String(found.value.value) : undefined;
  if (found === undefined || word === undefined || !Object.hasOwn(words, word)) return found;
  return { key: found.key, value: scalarTree(words[word] ?? null, found.value) };
}

/** All members but some. */
export function without(tree: ObjectTree, keys: readonly string[]): Record<string, Member> {
  return Object.fromEntries([...tree.members].filter(([key]) => !keys.includes(key)));
}
