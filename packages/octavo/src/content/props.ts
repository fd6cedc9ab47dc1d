import type { Budget } from "./expressions/budget.ts";
import { isKind, isList, isRecord, type Value } from "./expressions/values.ts";
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
