import { Unevaluable, type Budget } from "./budget.ts";
import { dataOf, textOf } from "./text.ts";
import { isList, isRecord, type Value } from "./values.ts";

/** What a method needs from the interpreter. */
export interface Calling {
  readonly budget: Budget;
  /** Calls a function that the author gave. */
  call(callee: Value, given: readonly Value[]): Value;
}

type Method<T> = (self: T, given: readonly Value[], calling: Calling) => Value;
type Methods<T> = ReadonlyMap<string, Method<T>>;

const number = (value: Value, otherwise = 0): number => {
  if (value === undefined) return otherwise;
  if (typeof value === "object" && value !== null) throw new Unevaluable("it makes a number of an object");
  return Number(value);
};
const end = (value: Value): number | undefined => (value === undefined ? undefined : number(value));
const truthy = (value: Value): boolean => Boolean(value);

const listMethods: Methods<readonly Value[]> = new Map<string, Method<readonly Value[]>>([
  ["map", (list, [f], { call }) => list.map((item, index) => call(f, [item, index, list]))],
  ["filter", (list, [f], { call }) => list.filter((item, index) => truthy(call(f, [item, index, list])))],
  ["find", (list, [f], { call }) => list.find((item, index) => truthy(call(f, [item, index, list])))],
  [
    "findIndex",
    (list, [f], { call }) => list.findIndex((item, index) => truthy(call(f, [item, index, list]))),
  ],
  ["some", (list, [f], { call }) => list.some((item, index) => truthy(call(f, [item, index, list])))],
  ["every", (list, [f], { call }) => list.every((item, index) => truthy(call(f, [item, index, list])))],
  [
    "flatMap",
    (list, [f], { call, budget }) =>
      flatten(
        list.map((item, index) => call(f, [item, index, list])),
        1,
        budget,
      ),
  ],
  [
    "reduce",
    (list, given, { call }) => {
      const [f, ...initial] = given;
      if (list.length === 0 && initial.length === 0) throw new Unevaluable("it reduces an empty list");
      const rest = initial.length === 0 ? list.slice(1) : list;
      const offset = list.length - rest.length;
      let result = initial.length === 0 ? list[0] : initial[0];
      rest.forEach((item, index) => {
        result = call(f, [result, item, index + offset, list]);
      });
      return result;
    },
  ],
  [
    "join",
    (list, [separator], { budget }) => {
      const between = separator === undefined ? "," : textOf(separator, budget);
      const parts = list.map((item) => (item === null || item === undefined ? "" : textOf(item, budget)));
      budget.text(parts.reduce((length, part) => length + part.length + between.length, 0));
      return parts.join(between);
    },
  ],
  ["slice", (list, [from, to], { budget }) => copied(list.slice(number(from), end(to)), budget)],
  ["includes", (list, [item]) => list.includes(item)],
  ["indexOf", (list, [item]) => list.indexOf(item)],
  ["at", (list, [index]) => list.at(number(index))],
  [
    "concat",
    (list, given, { budget }) =>
      copied([...list, ...given.flatMap((item) => (isList(item) ? [...item] : [item]))], budget),
  ],
  ["flat", (list, [depth], { budget }) => flatten(list, Math.min(number(depth, 1), 50), budget)],
  ["reverse", (list, _, { budget }) => copied(list.toReversed(), budget)],
  ["toReversed", (list, _, { budget }) => copied(list.toReversed(), budget)],
  ["sort", sorted],
  ["toSorted", sorted],
  [
    "entries",
    (list, _, { budget }) =>
      copied(
        list.map((item, index) => [index, item]),
        budget,
      ),
  ],
  [
    "keys",
    (list, _, { budget }) =>
      copied(
        list.map((_item, index) => index),
        budget,
      ),
  ],
]);

function sorted(list: readonly Value[], [compare]: readonly Value[], { call, budget }: Calling): Value {
  budget.spend(list.length);
  if (compare !== undefined) return list.toSorted((a, b) => number(call(compare, [a, b])));
  const keyed = list.map((item) => ({ item, key: textOf(item, budget) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item);
}

function flatten(list: readonly Value[], depth: number, budget: Budget): readonly Value[] {
  budget.spend(list.length);
  if (depth < 1) return list;
  return list.flatMap((item) =>
    isList(item) ? budget.deeper(() => flatten(item, depth - 1, budget)) : [item],
  );
}

function copied(list: readonly Value[], budget: Budget): readonly Value[] {
  budget.spend(list.length);
  return list;
}

const textMethods: Methods<string> = new Map<string, Method<string>>([
  ["toUpperCase", (text) => text.toUpperCase()],
  ["toLowerCase", (text) => text.toLowerCase()],
  ["trim", (text) => text.trim()],
  ["trimStart", (text) => text.trimStart()],
  ["trimEnd", (text) => text.trimEnd()],
  ["toString", (text) => text],
  ["charAt", (text, [index]) => text.charAt(number(index))],
  ["charCodeAt", (text, [index]) => text.charCodeAt(number(index))],
  ["at", (text, [index]) => text.at(number(index))],
  ["slice", (text, [from, to]) => text.slice(number(from), end(to))],
  ["substring", (text, [from, to]) => text.substring(number(from), end(to))],
  ["includes", (text, [part], { budget }) => text.includes(textOf(part, budget))],
  ["startsWith", (text, [part], { budget }) => text.startsWith(textOf(part, budget))],
  ["endsWith", (text, [part], { budget }) => text.endsWith(textOf(part, budget))],
  ["indexOf", (text, [part], { budget }) => text.indexOf(textOf(part, budget))],
  ["lastIndexOf", (text, [part], { budget }) => text.lastIndexOf(textOf(part, budget))],
  [
    "split",
    (text, [separator], { budget }) =>
      separator === undefined ? [text] : copied(text.split(textOf(separator, budget)), budget),
  ],
  [
    "concat",
    (text, given, { budget }) => {
      const whole = [text, ...given.map((item) => textOf(item, budget))].join("");
      budget.text(whole.length);
      return whole;
    },
  ],
  [
    "repeat",
    (text, [times], { budget }) => {
      const count = number(times);
      if (!(count >= 0)) throw new Unevaluable("it repeats a text less than never");
      budget.text(text.length * count);
      return text.repeat(count);
    },
  ],
  ["padStart", (text, given, calling) => padded(text, given, calling, "padStart")],
  ["padEnd", (text, given, calling) => padded(text, given, calling, "padEnd")],
  ["replace", (text, given, calling) => replaced(text, given, calling, false)],
  ["replaceAll", (text, given, calling) => replaced(text, given, calling, true)],
]);

function padded(
  text: string,
  [length, filler]: readonly Value[],
  { budget }: Calling,
  side: "padStart" | "padEnd",
): Value {
  const wanted = number(length);
  budget.text(wanted > 0 ? wanted : 0);
  return filler === undefined ? text[side](wanted) : text[side](wanted, textOf(filler, budget));
}

/** With texts only: a regular expression can take for ever. */
function replaced(
  text: string,
  [part, by]: readonly Value[],
  { budget, call }: Calling,
  all: boolean,
): Value {
  const wanted = textOf(part, budget);
  const parts = all ? text.split(wanted) : splitOnce(text, wanted);
  budget.spend(parts.length);
  const insert =
    typeof by === "object" && by !== null ? textOf(call(by, [wanted]), budget) : textOf(by, budget);
  budget.text(text.length + parts.length * insert.length);
  return parts.join(insert);
}

function splitOnce(text: string, part: string): readonly string[] {
  const at = text.indexOf(part);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + part.length)];
}

const numberMethods: Methods<number> = new Map<string, Method<number>>([
  ["toFixed", (value, [digits]) => value.toFixed(Math.min(100, Math.max(0, number(digits))))],
  [
    "toString",
    (value, [base]) => value.toString(base === undefined ? 10 : Math.min(36, Math.max(2, number(base)))),
  ],
  ["toLocaleString", (value) => value.toLocaleString("en-US")],
]);

const mathFunctions: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ["abs", Math.abs],
  ["ceil", Math.ceil],
  ["floor", Math.floor],
  ["round", Math.round],
  ["trunc", Math.trunc],
  ["sign", Math.sign],
  ["sqrt", Math.sqrt],
  ["pow", Math.pow],
  ["max", Math.max],
  ["min", Math.min],
  ["log", Math.log],
  ["log2", Math.log2],
  ["log10", Math.log10],
  ["exp", Math.exp],
  ["sin", Math.sin],
  ["cos", Math.cos],
  ["tan", Math.tan],
  ["hypot", Math.hypot],
]);

const natives: Methods<string> = new Map<string, Method<string>>([
  ["Object.keys", (_, [value], { budget }) => copied([...record(value).keys()], budget)],
  ["Object.values", (_, [value], { budget }) => copied([...record(value).values()], budget)],
  [
    "Object.entries",
    (_, [value], { budget }) =>
      copied(
        [...record(value)].map((entry) => [...entry]),
        budget,
      ),
  ],
  ["Object.fromEntries", (_, [value]) => fromEntries(value)],
  ["Array.isArray", (_, [value]) => isList(value)],
  ["Array.from", (_, given, calling) => arrayFrom(given, calling)],
  [
    "JSON.stringify",
    (_, [value, __, indent], { budget }) => {
      const space =
        typeof indent === "number" ? Math.min(indent, 10) : typeof indent === "string" ? indent : undefined;
      const text = JSON.stringify(dataOf(value, budget), null, space);
      if (typeof text === "string") budget.text(text.length);
      return text;
    },
  ],
  ["Number.isInteger", (_, [value]) => Number.isInteger(value)],
  ["Number.isFinite", (_, [value]) => Number.isFinite(value)],
  ["Number.isNaN", (_, [value]) => Number.isNaN(value)],
  ["Number.parseInt", (_, [value], { budget }) => Number.parseInt(textOf(value, budget), 10)],
  ["Number.parseFloat", (_, [value], { budget }) => Number.parseFloat(textOf(value, budget))],
  ["Number", (_, [value]) => number(value)],
  ["Boolean", (_, [value]) => truthy(value)],
  ["String", (_, given, { budget }) => (given.length === 0 ? "" : textOf(given[0], budget))],
  ["parseInt", (_, [value], { budget }) => Number.parseInt(textOf(value, budget), 10)],
  ["parseFloat", (_, [value], { budget }) => Number.parseFloat(textOf(value, budget))],
  ["isNaN", (_, [value]) => Number.isNaN(number(value, Number.NaN))],
  ["encodeURIComponent", (_, [value], { budget }) => encodeURIComponent(textOf(value, budget))],
]);

/** Names that stand for something of JavaScript's own. */
export const nativeNames: ReadonlySet<string> = new Set(
  "Math JSON Object Array Number String Boolean parseInt parseFloat isNaN encodeURIComponent".split(" "),
);

function record(value: Value): ReadonlyMap<string, Value> {
  if (isRecord(value)) return value;
  if (isList(value)) return new Map(value.map((item, index) => [String(index), item]));
  throw new Unevaluable("it lists the keys of what is no object");
}

function fromEntries(value: Value): Value {
  if (!isList(value)) throw new Unevaluable("it makes an object of what is no list");
  const pairs = value.map((pair): [string, Value] => {
    if (!isList(pair)) throw new Unevaluable("it makes an object of what is no list of pairs");
    return [String(pair[0]), pair[1]];
  });
  return new Map(pairs);
}

function arrayFrom([source, f]: readonly Value[], { call, budget }: Calling): Value {
  const length = isRecord(source) ? Math.max(0, Math.floor(number(source.get("length"))) || 0) : 0;
  budget.spend(length);
  const list = isRecord(source)
    ? Array.from({ length }, () => undefined)
    : isList(source)
      ? source
      : [...(typeof source === "string" ? source : "")];
  budget.spend(list.length);
  return f === undefined ? list : list.map((item, index) => call(f, [item, index]));
}

/** Calls a method that is on the list; nothing else can be called. */
export function callMethod(self: Value, name: string, given: readonly Value[], calling: Calling): Value {
  // Most methods walk over all of it.
  calling.budget.spend(isList(self) || typeof self === "string" ? 1 + Math.ceil(self.length / 64) : 1);
  const result = isList(self)
    ? listMethods.get(name)?.(self, given, calling)
    : typeof self === "string"
      ? textMethods.get(name)?.(self, given, calling)
      : typeof self === "number"
        ? numberMethods.get(name)?.(self, given, calling)
        : undefined;
  if (typeof result === "string") calling.budget.text(result.length);
  if (result !== undefined || hasMethod(self, name)) return result;
  throw new Unevaluable(`\`${name}\` cannot be called`);
}

function hasMethod(self: Value, name: string): boolean {
  if (isList(self)) return listMethods.has(name);
  if (typeof self === "string") return textMethods.has(name);
  return typeof self === "number" && numberMethods.has(name);
}

/** Calls `Math.max`, `Object.keys`, `String` … */
export function callNative(name: string, given: readonly Value[], calling: Calling): Value {
  calling.budget.spend();
  const [owner, member = ""] = name.split(".");
  if (owner === "Math") {
    const f = mathFunctions.get(member);
    if (f !== undefined) return f(...given.map((value) => number(value, Number.NaN)));
  }
  const method = natives.get(name);
  if (method === undefined) throw new Unevaluable(`\`${name}\` cannot be called`);
  return method(name, given, calling);
}
