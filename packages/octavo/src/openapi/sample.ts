import { sample as fromSchema } from "openapi-sampler";
import { discriminatorOf, valuesFor } from "./discriminator.ts";
import { flatten, innerNode, nodeOf, type Flat, type Part, type SchemaNode } from "./flatten.ts";
import { isList, isObject } from "./json.ts";
import { identityOf } from "./levels.ts";
import {
  constantOf,
  isLeftOut,
  lastText,
  lastWord,
  partsAt,
  plainTypesOf,
  propertiesOf,
  requiredOf,
  tupleOf,
  typesOf,
  unionsOf,
  valuesOf,
  type Union,
} from "./merge.ts";
import { referenceOf } from "./refs.ts";
import { choicesOf, isFile } from "./schema.ts";
import type { ApiDocument, Direction, Json, JsonObject } from "./types.ts";

/** A schema without references that ends: what the sampler can take without care. */
interface Bounded {
  type?: string;
  format?: string;
  example?: Json;
  enum?: readonly Json[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Bounded>;
  items?: Bounded;
  prefixItems?: readonly Bounded[];
  xml?: object;
}

interface Sampling {
  readonly document: ApiDocument;
  readonly direction: Direction | null;
  readonly depth: number;
  /** How many values may still be made. */
  values: number;
}

/** The first room is enough for most; the second keeps the few large ones short. */
const rooms = [
  { depth: 6, values: 150, bytes: 12_000 },
  { depth: 3, values: 40, bytes: Infinity },
] as const;

const known = new WeakMap<JsonObject, Map<string, Json | undefined>>();

/** A value that fits a schema, from the examples and defaults inside of it, else made up; undefined for a file. */
export function sampleOf(
  document: ApiDocument,
  schema: Json,
  pointer: string,
  direction: Direction | null,
): Json | undefined {
  const reference = referenceOf(schema);
  if (reference === null || Object.keys(schema ?? {}).length > 1) {
    return freshSample(document, schema, pointer, direction);
  }
  // The same few schemas are what most operations answer with.
  const samples = known.get(document.root) ?? new Map<string, Json | undefined>();
  known.set(document.root, samples);
  const key = `${direction} ${reference}`;
  if (!samples.has(key)) samples.set(key, freshSample(document, schema, pointer, direction));
  return samples.get(key);
}

function freshSample(
  document: ApiDocument,
  schema: Json,
  pointer: string,
  direction: Direction | null,
): Json | undefined {
  for (const { depth, values, bytes } of rooms) {
    const bounded = bound({ document, direction, depth, values }, nodeOf(schema, pointer), []);
    if (bounded === null) return undefined;
    const value = fromSchema(asSchema(bounded), { quiet: true }) as Json | undefined;
    if (value === undefined || JSON.stringify(value).length <= bytes) return value;
  }
  return undefined;
}

/** The same as an XML document, with the names and the wrapping that `xml` asks for. */
export function xmlSampleOf(
  document: ApiDocument,
  schema: Json,
  pointer: string,
  direction: Direction | null,
  name: string,
): string | null {
  const bounded = bound({ document, direction, depth: 4, values: 60 }, nodeOf(schema, pointer), []);
  return bounded === null ? null : xmlOf(bounded, name);
}

/** A value that an author wrote as JSON, as XML. */
export function valueAsXml(value: Json, name: string): string {
  return xmlOf({ type: isList(value) ? "array" : "object", example: value }, name);
}

/** One property around everything is the root element, whatever is in it. */
function xmlOf(bounded: Bounded, name: string): string {
  const isArray = bounded.type === "array";
  const root = { ...bounded, xml: { name, ...bounded.xml, ...(isArray ? { wrapped: true } : {}) } };
  const wrapper: Bounded = { type: "object", properties: { [name]: root } };
  return String(fromSchema(asSchema(wrapper), { quiet: true, format: "xml" })).trim();
}

/** The sampler's types are those of JSON Schema 7, which knows no `xml`. */
function asSchema(bounded: Bounded): object {
  return bounded;
}

/** Null for what has no value: a file, a schema inside itself, a level too deep. */
function bound(
  sampling: Sampling,
  node: SchemaNode,
  around: readonly string[],
  flat: Flat = flatten(sampling.document, node),
): Bounded | null {
  const { document } = sampling;
  const key = identityOf(flat);
  if (isFile(flat) || around.includes(key) || around.length > sampling.depth) return null;
  sampling.values -= 1;
  const words = wordsOf(flat);
  const written = writtenValue(flat);
  if (written !== undefined) return { ...words, example: withoutLeftOut(sampling, flat, written) };
  const inside = [...around, key];
  const own = boundOwn(sampling, node, flat, inside, words);
  return choicesOf(document, flat).reduce<Bounded | null>(
    (sofar, union) => withVariant(sampling, sofar, union, { node, flat, around: inside }),
    own,
  );
}

function boundOwn(
  sampling: Sampling,
  node: SchemaNode,
  flat: Flat,
  around: readonly string[],
  words: Bounded,
): Bounded {
  if (words.type === "object") return { ...words, properties: boundProperties(sampling, node, flat, around) };
  if (words.type !== "array") return words;
  const tuple = tupleOf(flat).flatMap((part) => bound(sampling, innerNode([part]), around) ?? []);
  if (tuple.length > 0) return { ...words, prefixItems: tuple };
  const parts = partsAt(flat, "items");
  const items = parts.length === 0 ? null : bound(sampling, innerNode(parts), around);
  return items === null ? { ...words, example: [] } : { ...words, items };
}

function boundProperties(
  sampling: Sampling,
  node: SchemaNode,
  flat: Flat,
  around: readonly string[],
): Record<string, Bounded> {
  const { document, direction } = sampling;
  const properties = propertiesOf(flat);
  const required = requiredOf(flat, node.required);
  const made = new Map<string, Bounded>();
  const add = (name: string, parts: readonly Part[]): void => {
    // What is required comes before what is not, should there be no room for all.
    if (sampling.values <= 0 || name === "__proto__") return;
    const part = innerNode(parts);
    const flattened = flatten(document, part);
    if (isLeftOut(flattened, direction)) return;
    const value = bound(sampling, part, around, flattened);
    if (value !== null) made.set(name, value);
  };
  for (const [name, parts] of properties) if (required.has(name)) add(name, parts);
  for (const [name, parts] of properties) if (!required.has(name)) add(name, parts);
  const maps = partsAt(flat, "additionalProperties");
  const names = [...properties.keys()];
  if (maps.length > 0) {
    const name = lastText(flatten(document, innerNode(maps)), "x-additionalPropertiesName") ?? "property";
    if (!made.has(name)) add(name, maps);
    names.push(name);
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = made.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

interface Around {
  readonly node: SchemaNode;
  readonly flat: Flat;
  readonly around: readonly string[];
}

/** Adds what the first variant of a union that has a value says. */
function withVariant(
  sampling: Sampling,
  sofar: Bounded | null,
  union: Union,
  { node, flat, around }: Around,
): Bounded | null {
  const shown = new Set([...node.shown, ...flat.layers.map(({ pointer }) => pointer)]);
  for (const member of union.members) {
    const variant = bound(sampling, { parts: [member], shown, required: [] }, around);
    if (variant === null) continue;
    const discriminator = discriminatorOf(sampling.document, union.layer.schema);
    const [value] = valuesFor(discriminator, member);
    const merged = mergeBounded(sofar, variant);
    const { properties } = merged;
    if (discriminator === null || value === undefined || properties?.[discriminator.property] === undefined) {
      return merged;
    }
    return { ...merged, properties: { ...properties, [discriminator.property]: { example: value } } };
  }
  return sofar;
}

function mergeBounded(one: Bounded | null, other: Bounded): Bounded {
  if (one === null || (one.type === undefined && one.example === undefined)) return other;
  if (isObject(other.example) && one.properties !== undefined) {
    const written = Object.entries(other.example).map(([name, value]) => [name, { example: value }] as const);
    return { ...one, properties: { ...one.properties, ...Object.fromEntries(written) } };
  }
  if (other.properties === undefined) return one.properties === undefined ? other : one;
  return { ...one, properties: { ...one.properties, ...other.properties } };
}

/** The example, constant or default that a schema holds. */
function writtenValue(flat: Flat): Json | undefined {
  const examples = lastWord(flat, "examples");
  const [first] = isList(examples) ? examples : [];
  return lastWord(flat, "example") ?? first ?? constantOf(flat) ?? lastWord(flat, "default") ?? undefined;
}

/** A schema's own example often shows what only comes back, or what is only sent. */
function withoutLeftOut({ document, direction }: Sampling, flat: Flat, value: Json): Json {
  if (!isObject(value) || direction === null) return value;
  const properties = propertiesOf(flat);
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => {
      const parts = properties.get(name);
      return parts === undefined || !isLeftOut(flatten(document, innerNode(parts)), direction);
    }),
  );
}

/** Longer texts and larger numbers than these are allowed, and make no better example. */
const LONGEST = 64;

function wordsOf(flat: Flat): Bounded {
  const [type] =
    typesOf(flat).length > 0 ? typesOf(flat) : unionsOf(flat).flatMap((union) => plainTypesOf(union) ?? []);
  const format = lastText(flat, "format");
  const values = valuesOf(flat)?.filter((value) => value !== null);
  const xml = lastWord(flat, "xml");
  const isDate = format?.startsWith("date") ?? false;
  return {
    ...(type === undefined ? {} : { type }),
    ...(format === null ? {} : { format }),
    ...(values === undefined || values.length === 0 ? {} : { enum: values }),
    ...(isObject(xml) ? { xml } : {}),
    ...(type === "string" && !isDate ? lengthsOf(flat) : {}),
    ...(type === "integer" || type === "number" ? boundsOf(flat) : {}),
  };
}

function lengthsOf(flat: Flat): Bounded {
  const [least, most] = [lastWord(flat, "minLength"), lastWord(flat, "maxLength")];
  return {
    ...(typeof least === "number" ? { minLength: Math.min(least, LONGEST) } : {}),
    ...(typeof most === "number" ? { maxLength: most } : {}),
  };
}

function boundsOf(flat: Flat): Bounded {
  const [least, most] = [lastWord(flat, "minimum"), lastWord(flat, "maximum")];
  return {
    ...(typeof least === "number" ? { minimum: least } : {}),
    ...(typeof most === "number" ? { maximum: most } : {}),
  };
}
