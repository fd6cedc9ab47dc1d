import { isList, isObject, own } from "./json.ts";
import { below, lastKeyOf } from "./pointers.ts";
import { isInternal, referenceOf } from "./refs.ts";
import type { ApiDocument, Json, JsonObject } from "./types.ts";

/** A schema as written, and where. */
export interface Part {
  readonly schema: Json;
  readonly pointer: string;
}

/** Schemas that all apply to one value. Most nodes have one part; a property that two `allOf` members have, two. */
export interface SchemaNode {
  readonly parts: readonly Part[];
  /** Pointers that are shown around this node already, and left out where they come back through `allOf`. */
  readonly shown: ReadonlySet<string>;
  /** Names that something around this node requires. */
  readonly required: readonly string[];
}

/** The own keywords of one schema, without `$ref` and `allOf`, which have been followed. */
export interface Layer {
  readonly schema: JsonObject;
  readonly pointer: string;
  /** Whether it came in through `allOf`. */
  readonly inherited: boolean;
}

/** A node with every `$ref` followed and every `allOf` opened. */
export interface Flat {
  /** In the order in which they are shown; later ones win. */
  readonly layers: readonly Layer[];
  /** The word that counts under each keyword. */
  readonly words: ReadonlyMap<string, Json>;
  readonly nullable: boolean;
  /** A `false` in place of a schema: nothing is allowed. */
  readonly never: boolean;
  /** Those of `shown` that were left out. */
  readonly leftOut: readonly string[];
  /** The schemas that say what the value consists of; together they identify the node. */
  readonly pointers: readonly string[];
}

export function nodeOf(schema: Json, pointer: string): SchemaNode {
  return innerNode([{ schema, pointer }]);
}

/** A part of a schema, which starts anew. */
export function innerNode(parts: readonly Part[]): SchemaNode {
  return { parts, shown: NOTHING, required: [] };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Far more than anything real is composed of, and far less than what overflows a stack. */
const MOST_SCHEMAS = 1000;

interface Walk {
  readonly document: ApiDocument;
  readonly shown: ReadonlySet<string>;
  readonly seen: Set<Json>;
  readonly layers: Layer[];
  readonly leftOut: string[];
  readonly pointers: string[];
  nullable: boolean;
  never: boolean;
}

export function flatten(document: ApiDocument, node: SchemaNode): Flat {
  const walk: Walk = {
    document,
    shown: node.shown,
    seen: new Set(),
    layers: [],
    leftOut: [],
    pointers: [],
    nullable: false,
    never: false,
  };
  for (const { schema, pointer } of node.parts) visit(walk, schema, pointer, false, true);
  const { layers, leftOut, pointers, never } = walk;
  return { layers, words: wordsOf(layers), leftOut, pointers, never, nullable: isNullable(walk) };
}

/** That of the outermost schema, and of the last `allOf` member before the first. */
function wordsOf(layers: readonly Layer[]): ReadonlyMap<string, Json> {
  const words = new Map<string, Json>();
  for (const { schema } of layers) {
    for (const keyword of Object.keys(schema)) words.set(keyword, schema[keyword] ?? null);
  }
  return words;
}

function visit(
  walk: Walk,
  schema: Json | undefined,
  pointer: string,
  inherited: boolean,
  names: boolean,
): void {
  if (schema === false) walk.never = true;
  if (!isObject(schema) || walk.seen.has(schema) || walk.seen.size > MOST_SCHEMAS) return;
  if (inherited && walk.shown.has(pointer)) {
    walk.leftOut.push(pointer);
    return;
  }
  walk.seen.add(schema);
  const reference = referenceOf(schema);
  if (reference !== null) {
    const target = isInternal(reference) ? walk.document.resolve(reference) : undefined;
    const alone = !hasStructure(schema);
    visit(walk, target, reference, inherited, names && alone);
    if (names && !alone) walk.pointers.push(pointer);
    if (Object.keys(schema).length > 1) walk.layers.push({ schema, pointer, inherited });
    return;
  }
  const wraps = isWrapper(schema);
  if (names && !wraps) walk.pointers.push(pointer);
  const members = own(schema, "allOf");
  if (isList(members)) {
    for (const [index, member] of members.entries()) {
      visit(walk, member, below(pointer, "allOf", index), inherited || !wraps, names && wraps);
    }
  }
  for (const keyword of UNIONS) {
    const only = onlyMember(schema, keyword);
    if (only !== null)
      visit(walk, only.schema, below(pointer, keyword, only.index), inherited, names && wraps);
    if (hasNullMember(schema, keyword)) walk.nullable = true;
  }
  walk.layers.push({ schema, pointer, inherited });
}

const UNIONS = ["oneOf", "anyOf"] as const;

/** A union with null, or with one member, is no choice: what is left of it applies as it is. */
function onlyMember(
  schema: JsonObject,
  keyword: string,
): { readonly schema: Json; readonly index: number } | null {
  const members = own(schema, keyword);
  if (!isList(members)) return null;
  const [first, ...others] = realMembers(members);
  return others.length > 0 ? null : (first ?? null);
}

function hasNullMember(schema: JsonObject, keyword: string): boolean {
  const members = own(schema, keyword);
  return isList(members) && realMembers(members).length < members.length;
}

/** Whether a schema only stands around another one, to say something about it. */
function isWrapper(schema: JsonObject): boolean {
  const around = ["allOf", ...UNIONS].filter((keyword) => own(schema, keyword) !== undefined);
  const [keyword, ...others] = around;
  if (keyword === undefined || others.length > 0 || onlyMember(schema, keyword) === null) return false;
  return !Object.keys(schema).some((key) => key !== keyword && isStructural(key));
}

/** The members of a union that are not just null. */
export function realMembers(
  members: readonly Json[],
): readonly { readonly schema: Json; readonly index: number }[] {
  return members.map((schema, index) => ({ schema, index })).filter(({ schema }) => !isNull(schema));
}

function isNull(schema: Json): boolean {
  const type = own(schema, "type");
  if (type === "null" || (isList(type) && type.length === 1 && type[0] === "null")) return true;
  const values = own(schema, "enum");
  if (isList(values) && values.length === 1 && values[0] === null) return true;
  return isObject(schema) && Object.hasOwn(schema, "const") && schema["const"] === null;
}

/** Written `nullable` in one dialect and as a type in the other; real documents mix the two. */
function isNullable({ layers, nullable }: Walk): boolean {
  for (const { schema } of layers.toReversed()) {
    const written = own(schema, "nullable");
    if (typeof written === "boolean") return written;
    const type = own(schema, "type");
    if (isList(type) && type.length > 1 && type.includes("null")) return true;
    const values = own(schema, "enum");
    if (isList(values) && values.includes(null)) return true;
  }
  return nullable;
}

/** Keywords that only say something about a value, not what it consists of. */
const ANNOTATIONS = new Set([
  "$ref",
  "allOf",
  "description",
  "title",
  "summary",
  "nullable",
  "deprecated",
  "readOnly",
  "writeOnly",
  "example",
  "examples",
  "default",
  "externalDocs",
  "xml",
]);

function hasStructure(schema: JsonObject): boolean {
  return Object.keys(schema).some(isStructural);
}

function isStructural(keyword: string): boolean {
  return !ANNOTATIONS.has(keyword) && !keyword.startsWith("x-");
}

const composing = ["allOf", "oneOf", "anyOf"] as const;

/** Name of a schema that is used by reference, wrapped in an `allOf` of one or in a union with null or not. */
export function nameOf(schema: Json | undefined): string | null {
  for (let current = schema, hops = 0; hops < 5; hops += 1) {
    const reference = referenceOf(current);
    if (reference !== null) return isInternal(reference) ? componentName(reference) : null;
    if (composing.every((keyword) => own(current, keyword) === undefined)) return null;
    const [only, ...others] = composing.flatMap((keyword) => {
      const members = own(current, keyword);
      return isList(members) ? realMembers(members) : [];
    });
    if (only === undefined || others.length > 0 || own(current, "properties") !== undefined) return null;
    current = only.schema;
  }
  return null;
}

const components = "#/components/schemas";

export function componentName(pointer: string): string | null {
  const end = pointer.lastIndexOf("/");
  if (end === -1 || end === pointer.length - 1) return null;
  const isSchema = end === components.length && pointer.startsWith(components);
  const isNamed = isSchema || pointer.endsWith("/$defs", end) || pointer.endsWith("/definitions", end);
  return isNamed ? lastKeyOf(pointer) : null;
}
