import { Unevaluable, type Budget } from "./budget.ts";
import { isList, isRecord, type Value } from "./values.ts";

/** A value as JavaScript would print it into a text. */
export function textOf(value: Value, budget: Budget): string {
  budget.spend();
  if (isList(value)) {
    return budget.deeper(() =>
      value.map((item) => (item === null || item === undefined ? "" : textOf(item, budget))).join(","),
    );
  }
  if (typeof value === "object" && value !== null) throw new Unevaluable("it makes a text of an object");
  const text = String(value);
  budget.text(text.length);
  return text;
}

/** A value as plain data; undefined where it is none. */
export function dataOf(value: Value, budget: Budget): unknown {
  budget.spend();
  if (isList(value)) return budget.deeper(() => value.map((item) => dataOf(item, budget)));
  if (isRecord(value)) {
    return budget.deeper(() => {
      const data: Record<string, unknown> = Object.create(null);
      for (const [key, item] of value) data[key] = dataOf(item, budget);
      return data;
    });
  }
  if (typeof value === "object" && value !== null) return undefined;
  if (typeof value === "string") budget.text(value.length);
  return value;
}
