import type { Budget } from "./expressions/budget.ts";
import { isKind, isList, isRecord, nodesValue, type Value } from "./expressions/values.ts";
import { isNodes } from "./plain-text.ts";
import type { Props, PropValue } from "./types.ts";

/** Names that would mean something else to JavaScript than to an author. */
const refusedNames = new Set(["__proto__", "constructor", "prototype", "$nodes"]);

/** Values as properties: plain data, and JSX. Functions have no place in a page, and are left out. */
export function toProps(values: ReadonlyMap<string, Value>, budget: Budget): Props {
  const props: Record<string, PropValue> = {};
  for (const [name, value] of values) {
    if (refusedNames.has(name)) continue;
    const prop = toProp(value, budget);
    if (prop !== undefined) props[name] = prop;
  }
  return props;
}

function toProp(value: Value, budget: Budget): PropValue | undefined {
  if (typeof value !== "object" || value === null) return value;
  budget.spend();
  if (isList(value)) return budget.deeper(() => value.map((item) => toProp(item, budget) ?? null));
  if (isRecord(value)) return budget.deeper(() => toProps(value, budget));
  return isKind(value, "nodes") ? { $nodes: value.nodes } : undefined;
}

/** A literal as a value of the interpreter. */
export function fromProp(prop: PropValue): Value {
  if (prop === null || typeof prop !== "object") return prop;
  if (isNodes(prop)) return nodesValue(prop.$nodes);
  if (isPropList(prop)) return prop.map(fromProp);
  return new Map(Object.entries(prop).map(([name, value]) => [name, fromProp(value)]));
}

function isPropList(prop: PropValue): prop is readonly PropValue[] {
  return Array.isArray(prop);
}
