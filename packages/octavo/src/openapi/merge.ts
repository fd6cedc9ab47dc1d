import { realMembers, type Flat, type Layer, type Part } from "./flatten.ts";
import { isList, isObject, own } from "./json.ts";
import { below } from "./pointers.ts";
import type { Constraint, ConstraintKeyword, Direction, Json, JsonObject, RequiredSet } from "./types.ts";

export function lastWord(flat: Flat, keyword: string): Json | undefined {
  return flat.words.get(keyword);
}

/** An empty text says nothing, so the one below it counts. */
export function lastText(flat: Flat, keyword: string): string | null {
  if (!flat.words.has(keyword)) return null;
  for (const { schema } of flat.layers.toReversed()) {
    const value = own(schema, keyword);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}

export function lastFlag(flat: Flat, keyword: string): boolean {
  return lastWord(flat, keyword) === true;
}

/** The types that every layer allows, without null. */
export function typesOf(flat: Flat): readonly string[] {
  let allowed: readonly string[] | null = null;
  for (const { schema } of flat.layers) {
    const types = typesIn(schema);
    if (types.length === 0) continue;
    const both: readonly string[] = allowed?.filter((type) => types.includes(type)) ?? types;
    allowed = both.length === 0 ? types : both;
  }
  return allowed ?? inferredTypes(flat);
}

function typesIn(schema: JsonObject): readonly string[] {
  const type = own(schema, "type");
  const types = isList(type) ? type : [type];
  return types.filter((name): name is string => typeof name === "string" && name !== "null");
}

const hints: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ["object", ["properties", "additionalProperties", "patternProperties", "minProperties", "maxProperties"]],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]],
  ["string", ["pattern", "minLength", "maxLength", "contentMediaType", "contentEncoding"]],
  ["number", ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]],
];

/** A schema without `type` still says what it is about. */
function inferredTypes(flat: Flat): readonly string[] {
  for (const [type, keywords] of hints) {
    if (keywords.some((keyword) => lastWord(flat, keyword) !== undefined)) return [type];
  }
  const values = valuesOf(flat) ?? constantOf(flat);
  if (values === undefined) return [];
  const types = (isList(values) ? values : [values]).filter((value) => value !== null).map(typeOfValue);
  return [...new Set(types)];
}

function typeOfValue(value: Json): string {
  if (value === null) return "null";
  if (isList(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** The values of `enum`; those that all layers share when several have one. */
export function valuesOf(flat: Flat): readonly Json[] | undefined {
  if (!flat.words.has("enum")) return undefined;
  let shared: readonly Json[] | undefined;
  for (const { schema } of flat.layers) {
    const values = own(schema, "enum");
    if (!isList(values)) continue;
    const both: readonly Json[] | undefined = shared?.filter((value) => values.includes(value));
    shared = both === undefined || both.length === 0 ? values : both;
  }
  return shared;
}

export function constantOf(flat: Flat): Json | undefined {
  return lastWord(flat, "const");
}

/** Names that are required, of properties that exist or not. */
export function requiredOf(flat: Flat, more: readonly string[]): ReadonlySet<string> {
  const names = new Set(more);
  for (const { schema } of flat.layers) {
    const required = own(schema, "required");
    if (!isList(required)) continue;
    for (const name of required) if (typeof name === "string") names.add(name);
  }
  return names;
}

/** Everything that the layers say about each property, in the order in which properties are first named. */
export function propertiesOf(flat: Flat): ReadonlyMap<string, readonly Part[]> {
  return partsByKey(flat, "properties");
}

export function patternsOf(flat: Flat): ReadonlyMap<string, readonly Part[]> {
  return partsByKey(flat, "patternProperties");
}

function partsByKey(flat: Flat, keyword: string): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, Part[]>();
  for (const { schema, pointer } of flat.layers) {
    const written = own(schema, keyword);
    if (!isObject(written)) continue;
    for (const [name, part] of Object.entries(written)) {
      const known = parts.get(name) ?? [];
      parts.set(name, known);
      known.push({ schema: part, pointer: below(pointer, keyword, name) });
    }
  }
  return parts;
}

/** The schemas under a keyword that holds one: `items`, `additionalProperties`. */
export function partsAt(flat: Flat, keyword: string): readonly Part[] {
  if (!flat.words.has(keyword)) return [];
  const parts: Part[] = [];
  for (const { schema, pointer } of flat.layers) {
    const part = own(schema, keyword);
    if (isObject(part)) parts.push({ schema: part, pointer: below(pointer, keyword) });
  }
  return parts;
}

/** The first positions of a tuple; a list under `items` is the older way to write them. */
export function tupleOf(flat: Flat): readonly Part[] {
  if (!flat.words.has("prefixItems") && !flat.words.has("items")) return [];
  for (const { schema, pointer } of flat.layers.toReversed()) {
    for (const keyword of ["prefixItems", "items"]) {
      const written = own(schema, keyword);
      if (!isList(written)) continue;
      return written.map((part, index) => ({ schema: part, pointer: below(pointer, keyword, index) }));
    }
  }
  return [];
}

/** A `oneOf` or `anyOf` with more than one real member. */
export interface Union {
  readonly keyword: "oneOf" | "anyOf";
  readonly layer: Layer;
  readonly members: readonly Part[];
}

export function unionsOf(flat: Flat): readonly Union[] {
  if (!flat.words.has("oneOf") && !flat.words.has("anyOf")) return [];
  const unions: Union[] = [];
  for (const layer of flat.layers) {
    for (const keyword of ["oneOf", "anyOf"] as const) {
      const written = own(layer.schema, keyword);
      if (!isList(written)) continue;
      const members = realMembers(written)
        .filter(({ schema }) => isObject(schema))
        .map(({ schema, index }) => ({ schema, pointer: below(layer.pointer, keyword, index) }));
      if (members.length > 1) unions.push({ keyword, layer, members });
    }
  }
  return unions;
}

const REQUIRED_ONLY = new Set(["required", "type", "title", "description"]);

/** A union whose branches only say which properties must be there. */
export function requiredSetOf({ keyword, members }: Union): RequiredSet | null {
  const sets: string[][] = [];
  for (const { schema } of members) {
    const required = own(schema, "required");
    if (!isObject(schema) || !isList(required) || required.length === 0) return null;
    if (!Object.keys(schema).every((key) => REQUIRED_ONLY.has(key))) return null;
    sets.push(required.filter((name) => typeof name === "string"));
  }
  return { keyword, sets };
}

/** The types of a union whose members are nothing but types, such as `string | integer`; null for others. */
export function plainTypesOf({ members }: Union): readonly string[] | null {
  const types: string[] = [];
  for (const { schema } of members) {
    if (!isObject(schema)) return null;
    const named = typesIn(schema);
    const isPlain =
      named.length > 0 && Object.keys(schema).every((key) => key === "type" || key === "nullable");
    if (!isPlain || named.includes("array") || named.includes("object")) return null;
    types.push(...named);
  }
  return [...new Set(types)];
}

/** Whether a property is left out of what is sent, or of what comes back. */
export function isLeftOut(flat: Flat, direction: Direction | null): boolean {
  if (direction === "request") return lastFlag(flat, "readOnly");
  return direction === "response" && lastFlag(flat, "writeOnly");
}

const strictest: Readonly<Partial<Record<ConstraintKeyword, "highest" | "lowest">>> = {
  minimum: "highest",
  exclusiveMinimum: "highest",
  maximum: "lowest",
  exclusiveMaximum: "lowest",
  minLength: "highest",
  maxLength: "lowest",
  minItems: "highest",
  maxItems: "lowest",
  minProperties: "highest",
  maxProperties: "lowest",
};

const keywords: ReadonlyMap<string, ConstraintKeyword> = new Map(
  (
    [
      "minimum",
      "exclusiveMinimum",
      "maximum",
      "exclusiveMaximum",
      "multipleOf",
      "minLength",
      "maxLength",
      "pattern",
      "minItems",
      "maxItems",
      "uniqueItems",
      "minProperties",
      "maxProperties",
      "contentMediaType",
      "contentEncoding",
    ] as const
  ).map((keyword) => [keyword, keyword]),
);

export function constraintsOf(flat: Flat): readonly Constraint[] {
  const found = new Map<ConstraintKeyword, (string | number | true)[]>();
  for (const { schema } of flat.layers) {
    for (const key of Object.keys(schema)) {
      const keyword = keywords.get(key);
      const value = keyword === undefined ? null : constraintIn(schema, keyword);
      if (keyword === undefined || value === null) continue;
      const values = found.get(keyword) ?? [];
      found.set(keyword, values);
      values.push(value);
    }
  }
  if (found.size === 0) return [];
  return [...keywords.values()].flatMap((keyword) => tightest(keyword, found.get(keyword) ?? []));
}

function tightest(
  keyword: ConstraintKeyword,
  values: readonly (string | number | true)[],
): readonly Constraint[] {
  if (keyword === "pattern") return [...new Set(values)].map((value) => ({ keyword, value }));
  const numbers = values.filter((value) => typeof value === "number");
  const rule = numbers.length === 0 ? undefined : strictest[keyword];
  if (rule === "highest") return [{ keyword, value: Math.max(...numbers) }];
  if (rule === "lowest") return [{ keyword, value: Math.min(...numbers) }];
  const last = values.at(-1);
  return last === undefined ? [] : [{ keyword, value: last }];
}

const TEXTS = new Set<ConstraintKeyword>(["pattern", "contentMediaType", "contentEncoding"]);

/** 3.0 writes an exclusive bound as a flag beside the bound, 3.1 as the bound itself. */
function constraintIn(schema: JsonObject, keyword: ConstraintKeyword): string | number | true | null {
  const value = own(schema, keyword);
  if (keyword === "uniqueItems") return value === true ? true : null;
  if (TEXTS.has(keyword)) return typeof value === "string" ? value : null;
  if (keyword === "exclusiveMinimum" && value === true) return numberAt(schema, "minimum");
  if (keyword === "exclusiveMaximum" && value === true) return numberAt(schema, "maximum");
  if (keyword === "minimum" && own(schema, "exclusiveMinimum") === true) return null;
  if (keyword === "maximum" && own(schema, "exclusiveMaximum") === true) return null;
  return numberAt(schema, keyword);
}

function numberAt(schema: JsonObject, keyword: string): number | null {
  const value = own(schema, keyword);
  return typeof value === "number" ? value : null;
}
