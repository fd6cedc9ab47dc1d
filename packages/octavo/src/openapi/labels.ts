import type { Discriminator } from "./discriminator.ts";
import { flatten, innerNode, nameOf, type Flat, type Part } from "./flatten.ts";
import { isObject } from "./json.ts";
import { constantOf, lastText, partsAt, propertiesOf, valuesOf, type Union } from "./merge.ts";
import { plainLine } from "./plain.ts";
import { canonical } from "./pointers.ts";
import { referenceOf } from "./refs.ts";
import { typeText } from "./type-text.ts";
import type { ApiDocument } from "./types.ts";

/** What each variant is called: the mapping's key, its title, the name of its schema, or its type. */
export function labelsOf(
  document: ApiDocument,
  union: Union,
  discriminator: Discriminator | null,
): readonly string[] {
  const taken = new Map<string, number>();
  return union.members.map((member) => {
    const label = mappedLabel(discriminator, member) ?? labelOf(document, member);
    const count = (taken.get(label) ?? 0) + 1;
    taken.set(label, count);
    return count === 1 ? label : `${label} ${count}`;
  });
}

function mappedLabel(discriminator: Discriminator | null, member: Part): string | null {
  if (discriminator === null) return null;
  const reference = referenceOf(member.schema);
  const values = reference === null ? undefined : discriminator.values.get(canonical(reference));
  return values === undefined ? null : values.join(", ");
}

function labelOf(document: ApiDocument, member: Part): string {
  const flat = flatten(document, innerNode([member]));
  const written = lastText(flat, "title") ?? nameOf(member.schema);
  if (written !== null) return plainLine(written);
  const constant = constantOf(flat);
  if (constant !== undefined && !isObject(constant)) return String(constant);
  const type = typeText(document, flat);
  const items = partsAt(flat, "items");
  const itemName = items.map(({ schema }) => nameOf(schema)).find((name) => name !== null);
  if (itemName !== undefined) return `${itemName}[]`;
  return (
    (type === "object" && constantProperty(document, flat)) || withFormat(type, lastText(flat, "format"))
  );
}

/** An object without a name is often known by the one value that a property of it may have. */
function constantProperty(document: ApiDocument, flat: Flat): string | null {
  for (const parts of propertiesOf(flat).values()) {
    const property = flatten(document, innerNode(parts));
    const values = valuesOf(property);
    const only = constantOf(property) ?? (values?.length === 1 ? values[0] : undefined);
    if (typeof only === "string" && only !== "") return only;
  }
  return null;
}

function withFormat(type: string, format: string | null): string {
  return format === null ? type : `${type} (${format})`;
}
