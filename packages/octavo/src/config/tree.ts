import type { LineIndex } from "#diagnostics/lines.ts";
import type { Place } from "#diagnostics/types.ts";

export interface SourceText {
  readonly file: string;
  readonly lines: LineIndex;
}

/** Where something begins; turned into a line and column only when somebody asks. */
export interface Spot {
  readonly source: SourceText;
  readonly offset: number;
}

export type Scalar = string | number | boolean | null;

export interface Member {
  readonly key: Spot;
  readonly value: Tree;
}

export interface ObjectTree extends Spot {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, Member>;
}

export interface ListTree extends Spot {
  readonly kind: "list";
  readonly items: readonly Tree[];
}

export interface ScalarTree extends Spot {
  readonly kind: "scalar";
  readonly value: Scalar;
}

/** A value that could not be had, which has been reported. */
export interface BrokenTree extends Spot {
  readonly kind: "broken";
}

/** A JSON value that knows where each of its parts was written, be it in one file or in several. */
export type Tree = ObjectTree | ListTree | ScalarTree | BrokenTree;

export type Json = Scalar | readonly Json[] | { readonly [key: string]: Json };

export function placeOf({ source, offset }: Spot): Place {
  return { file: source.file, ...source.lines.at(offset) };
}

export function valueOf(tree: Tree): Json {
  switch (tree.kind) {
    case "object": {
      const value: Record<string, Json> = {};
      // `__proto__` is the one key that an assignment would not make a key of.
      for (const [key, member] of tree.members) if (key !== "__proto__") value[key] = valueOf(member.value);
      return value;
    }
    case "list":
      return tree.items.map(valueOf);
    case "scalar":
      return tree.value;
    case "broken":
      return null;
  }
}

/** A value that nobody wrote, placed where it was missed. */
export function treeOf(value: Json, spot: Spot): Tree {
  if (Array.isArray(value))
    return listTree(
      value.map((item) => treeOf(item, spot)),
      spot,
    );
  if (typeof value === "object" && value !== null) {
    return objectTree(
      Object.entries(value).map(([key, item]) => [key, { key: spot, value: treeOf(item, spot) }]),
      spot,
    );
  }
  return scalarTree(value, spot);
}

export function objectTree(
  members: Iterable<readonly [string, Member]>,
  { source, offset }: Spot,
): ObjectTree {
  return { kind: "object", source, offset, members: new Map(members) };
}

export function listTree(items: readonly Tree[], { source, offset }: Spot): ListTree {
  return { kind: "list", source, offset, items };
}

export function scalarTree(value: Scalar, { source, offset }: Spot): ScalarTree {
  return { kind: "scalar", source, offset, value };
}

export function brokenTree({ source, offset }: Spot): BrokenTree {
  return { kind: "broken", source, offset };
}
