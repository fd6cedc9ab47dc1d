import { isList, isObject, own } from "../json.ts";
import type { Json } from "../types.ts";
import type { Operand, Query, Selector, Test } from "./path.ts";

export type Key = string | number;

/** A value that a query leads to, and the way to it. */
export interface Found {
  readonly keys: readonly Key[];
  readonly value: Json;
}

/** How many values may still be looked at. */
export interface Room {
  left: number;
}

/** The document, and how much of it may still be looked at. */
interface Looking {
  readonly root: Json;
  readonly room: Room;
}

/**
 * What a query leads to; null when there is no room for that. Ours, since the libraries for it cannot be told when to
 * stop, and authors write the query.
 */
export function select(root: Json, query: Query, room: Room): readonly Found[] | null {
  const found = selectFrom({ root, room }, root, query);
  return room.left < 0 ? null : found;
}

function selectFrom(looking: Looking, current: Json, { from, segments }: Query): readonly Found[] {
  const { root, room } = looking;
  let found: readonly Found[] = [{ keys: [], value: from === "root" ? root : current }];
  for (const { deep, selectors } of segments) {
    const next: Found[] = [];
    for (const start of found) {
      for (const one of deep ? withBelow(start) : [start]) {
        for (const selector of selectors) {
          room.left -= 1;
          if (room.left < 0) return [];
          for (const child of selected(looking, one, selector)) next.push(child);
        }
      }
    }
    found = next;
  }
  return found;
}

function* withBelow(start: Found): Generator<Found> {
  yield start;
  for (const child of childrenOf(start)) yield* withBelow(child);
}

function childrenOf({ keys, value }: Found): readonly Found[] {
  if (isList(value)) return value.map((item, index) => ({ keys: [...keys, index], value: item }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, item]) => ({ keys: [...keys, key], value: item }));
}

function selected(looking: Looking, found: Found, selector: Selector): readonly Found[] {
  const { keys, value } = found;
  switch (selector.kind) {
    case "name": {
      const named = own(value, selector.name);
      return named === undefined ? [] : [{ keys: [...keys, selector.name], value: named }];
    }
    case "all":
      return childrenOf(found);
    case "index": {
      const index = isList(value) && selector.index < 0 ? value.length + selector.index : selector.index;
      const item = isList(value) ? value[index] : undefined;
      return item === undefined ? [] : [{ keys: [...keys, index], value: item }];
    }
    case "slice":
      return isList(value) ? sliceOf(childrenOf(found), selector) : [];
    case "filter":
      return childrenOf(found).filter((child) => holds(looking, child.value, selector.test));
  }
}

function sliceOf(
  items: readonly Found[],
  { start, end, step }: Extract<Selector, { kind: "slice" }>,
): readonly Found[] {
  if (step === 0) return [];
  const forwards = step > 0 ? items : items.toReversed();
  const at = (index: number) => (index < 0 ? items.length + index : index);
  const position = (index: number) => (step > 0 ? at(index) : items.length - 1 - at(index));
  const first = start === null ? 0 : Math.max(0, position(start));
  const last = end === null ? items.length : Math.max(0, position(end));
  return forwards.slice(first, last).filter((_, index) => index % Math.abs(step) === 0);
}

function holds(looking: Looking, current: Json, test: Test): boolean {
  switch (test.kind) {
    case "any":
      return test.tests.some((one) => holds(looking, current, one));
    case "all":
      return test.tests.every((one) => holds(looking, current, one));
    case "not":
      return !holds(looking, current, test.test);
    case "exists":
      return selectFrom(looking, current, test.query).length > 0;
    case "compare":
      return compares(
        test.sign,
        operandOf(looking, current, test.left),
        operandOf(looking, current, test.right),
      );
  }
}

function operandOf(looking: Looking, current: Json, operand: Operand): Json | undefined {
  if (operand.kind === "literal") return operand.value;
  const found = selectFrom(looking, current, operand.query);
  if (operand.kind === "count") return found.length;
  const only = found.length === 1 ? found[0]?.value : undefined;
  if (operand.kind !== "length" || only === undefined) return only;
  if (typeof only === "string") return [...only].length;
  if (isList(only)) return only.length;
  return isObject(only) ? Object.keys(only).length : undefined;
}

function compares(sign: string, left: Json | undefined, right: Json | undefined): boolean {
  const same = JSON.stringify(left) === JSON.stringify(right);
  if (sign === "==" || sign === "!=") return same === (sign === "==");
  if (same && sign.endsWith("=")) return true;
  const comparable =
    (typeof left === "number" && typeof right === "number") ||
    (typeof left === "string" && typeof right === "string");
  return comparable && (sign.startsWith("<") ? left < right : left > right);
}
