import { flatten, innerNode, type Flat, type Part } from "./flatten.ts";
import { partsAt, plainTypesOf, tupleOf, typesOf, unionsOf } from "./merge.ts";
import type { ApiDocument } from "./types.ts";

const DEEPEST = 3;
const MOST = 4;

/** The type in a word: `string`, `object[]`, `string | integer`, `any`. */
export function typeText(document: ApiDocument, flat: Flat, depth = 0): string {
  if (flat.never) return "never";
  const types = typesOf(flat);
  if (types.length === 0) return depth > DEEPEST ? "any" : unionText(document, flat, depth);
  return joined(types.map((type) => (type === "array" ? arrayText(document, flat, depth) : type)));
}

function arrayText(document: ApiDocument, flat: Flat, depth: number): string {
  if (tupleOf(flat).length > 0) return "array";
  const items = partsAt(flat, "items");
  const inner = items.length === 0 || depth > DEEPEST ? "any" : textOfParts(document, items, depth);
  return inner.includes(" ") ? `(${inner})[]` : `${inner}[]`;
}

/** A union without a type of its own has the types of its members. */
function unionText(document: ApiDocument, flat: Flat, depth: number): string {
  const texts = unionsOf(flat).flatMap((union) => {
    const plain = plainTypesOf(union);
    if (plain !== null) return plain;
    return union.members.slice(0, MOST + 1).map((member) => textOfParts(document, [member], depth));
  });
  return texts.length === 0 ? "any" : joined(texts);
}

function textOfParts(document: ApiDocument, parts: readonly Part[], depth: number): string {
  return typeText(document, flatten(document, innerNode(parts)), depth + 1);
}

function joined(texts: readonly string[]): string {
  const [only = "", ...others] = texts;
  if (others.length === 0) return only;
  const different = [
    ...new Set(texts.flatMap((text) => (text.startsWith("(") ? [text] : text.split(" | ")))),
  ];
  const shown = different.length > MOST ? [...different.slice(0, MOST - 1), "…"] : different;
  return shown.join(" | ");
}
