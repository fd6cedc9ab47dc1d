import { nameOf, type Flat, type Part } from "./flatten.ts";
import { isObject, objectAt, own, textAt } from "./json.ts";
import type { Union } from "./merge.ts";
import { below, canonical, lastKeyOf } from "./pointers.ts";
import { follow, referenceOf } from "./refs.ts";
import { subtypesOf } from "./subtypes.ts";
import type { ApiDocument, JsonObject } from "./types.ts";

export interface Discriminator {
  readonly document: ApiDocument;
  readonly property: string;
  /** Values by the schema that they stand for. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

export function discriminatorOf(document: ApiDocument, schema: JsonObject): Discriminator | null {
  const written = objectAt(schema, "discriminator");
  const property = textAt(written ?? undefined, "propertyName");
  if (written === null || property === null) return null;
  const values = new Map<string, string[]>();
  for (const [value, target] of Object.entries(objectAt(written, "mapping") ?? {})) {
    if (typeof target !== "string") continue;
    const pointer = targetOf(document, target);
    const list = values.get(pointer) ?? [];
    values.set(pointer, list);
    list.push(value);
  }
  return { document, property, values };
}

/** A mapping names its schema by a reference, or by its bare name. */
function targetOf(document: ApiDocument, target: string): string {
  const named = below("#", "components", "schemas", target);
  return document.resolve(named) === undefined ? canonical(target) : named;
}

/** The discriminator's values for one member: those of the mapping, else the name of its schema. */
export function valuesFor(discriminator: Discriminator | null, member: Part): readonly string[] {
  if (discriminator === null) return [];
  const reference = canonical(referenceOf(member.schema) ?? member.pointer);
  const mapped = discriminator.values.get(reference);
  if (mapped !== undefined) return mapped;
  const constant = constantIn(member, discriminator);
  if (constant !== null) return [constant];
  const name =
    nameOf(member.schema) ?? (reference.startsWith("#/components/schemas/") ? lastKeyOf(reference) : null);
  return name === null ? [] : [name];
}

/** A variant often says itself which value it has: `type: { const: "card" }`. */
function constantIn(
  { schema: written, pointer }: Part,
  { document, property }: Discriminator,
): string | null {
  const variant = follow(document, written, pointer)?.value;
  const schema = objectAt(own(variant, "properties"), property);
  const values = own(schema ?? undefined, "enum");
  const only =
    own(schema ?? undefined, "const") ?? (Array.isArray(values) && values.length === 1 ? values[0] : null);
  return typeof only === "string" ? only : null;
}

/** A discriminator without a union offers the schemas that inherit from the one that has it. */
export function inheritanceOf(document: ApiDocument, flat: Flat): readonly Union[] {
  if (!flat.words.has("discriminator")) return [];
  return flat.layers.flatMap((layer): readonly Union[] => {
    const { schema, pointer, inherited } = layer;
    if (inherited || own(schema, "oneOf") !== undefined || own(schema, "anyOf") !== undefined) return [];
    const discriminator = discriminatorOf(document, schema);
    if (discriminator === null) return [];
    const pointers = new Set([...discriminator.values.keys(), ...subtypesOf(document, pointer)]);
    pointers.delete(pointer);
    const members = [...pointers].flatMap((target): readonly Part[] => {
      const subtype = document.resolve(target);
      return isObject(subtype) ? [{ schema: { $ref: target }, pointer: target }] : [];
    });
    return members.length === 0 ? [] : [{ keyword: "oneOf", layer, members }];
  });
}
