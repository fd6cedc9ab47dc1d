import type { Constraint, Json, SchemaView } from "#openapi/types.ts";
import type { ReferenceTexts } from "./texts.ts";

/** A value as readers write it: texts without quotes, unless they would be taken for something else. */
export function valueText(value: Json): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return value === "" || value.trim() !== value || /^(true|false|null|-?\d+(\.\d+)?)$/.test(value)
    ? JSON.stringify(value)
    : value;
}

/** `string<uuid> | null` */
export function typeText({ type, format, nullable }: SchemaView): string {
  const formatted = format === null ? type : `${type}<${format}>`;
  return nullable && type !== "null" ? `${formatted} | null` : formatted;
}

export interface Fact {
  readonly label: string;
  /** Null where the label says all. */
  readonly value: string | null;
}

/** What a value must keep to, as few facts as it takes. */
export function constraintFacts(constraints: readonly Constraint[], words: ReferenceTexts): readonly Fact[] {
  if (constraints.length === 0) return [];
  const values = new Map(constraints.map(({ keyword, value }) => [keyword, value]));
  const facts: Fact[] = [];
  const add = (label: string, value: string | null) => {
    if (value !== null) facts.push({ label, value });
  };
  add(words.range, rangeText(values));
  add(words.multipleOf, textOf(values.get("multipleOf")));
  add(words.length, between(values.get("minLength"), values.get("maxLength")));
  add(words.pattern, textOf(values.get("pattern")));
  add(words.items, between(values.get("minItems"), values.get("maxItems")));
  if (values.has("uniqueItems")) facts.push({ label: words.unique, value: null });
  add(words.properties, between(values.get("minProperties"), values.get("maxProperties")));
  add(words.mediaType, textOf(values.get("contentMediaType")));
  add(words.encoding, textOf(values.get("contentEncoding")));
  return facts;
}

type Limit = Constraint["value"] | undefined;

function textOf(value: Limit): string | null {
  return value === undefined ? null : String(value);
}

function rangeText(values: ReadonlyMap<Constraint["keyword"], Constraint["value"]>): string | null {
  const low = values.get("minimum");
  const above = values.get("exclusiveMinimum");
  const high = values.get("maximum");
  const under = values.get("exclusiveMaximum");
  const from = low !== undefined ? `${low} ≤ ` : above !== undefined ? `${above} < ` : "";
  const to = high !== undefined ? ` ≤ ${high}` : under !== undefined ? ` < ${under}` : "";
  if (from === "" && to === "") return null;
  if (to === "") return low !== undefined ? `≥ ${low}` : `> ${above}`;
  return from === "" ? to.trim() : `${from}x${to}`;
}

function between(least: Limit, most: Limit): string | null {
  if (least === undefined && most === undefined) return null;
  if (least === most) return String(least);
  if (most === undefined) return `≥ ${least}`;
  return least === undefined || least === 0 ? `≤ ${most}` : `${least} – ${most}`;
}
