import * as z from "zod";
import { rules, type Rules } from "./rules.ts";

type SchemaRules = z.core.$replace<Rules, z.ZodType>;

interface Named {
  /** Name of a shape that is used in several places, or that contains itself. */
  readonly id: string | undefined;
}

export interface ObjectOutline extends Named {
  readonly kind: "object";
  readonly keys: ReadonlyMap<string, KeyOutline>;
  readonly required: readonly string[];
  readonly rules: SchemaRules;
}

export interface KeyOutline {
  readonly outline: () => Outline;
  readonly required: boolean;
  readonly description: string;
  /** What is used when the author writes nothing. */
  readonly default: unknown;
}

export interface ListOutline {
  readonly kind: "list";
  readonly item: () => Outline;
  readonly least: number;
  readonly most: number;
  readonly rules: SchemaRules;
}

export interface MapOutline {
  readonly kind: "map";
  readonly value: () => Outline;
}

export interface ChoiceOutline extends Named {
  readonly kind: "choice";
  readonly options: readonly Outline[];
}

export interface WordsOutline extends Named {
  readonly kind: "words";
  readonly words: readonly string[];
  readonly rules: SchemaRules;
}

export interface ScalarOutline {
  readonly kind: "string" | "number" | "boolean";
  readonly schema: z.ZodType;
  /** There is more to check than the type. */
  readonly restricted: boolean;
  readonly rules: SchemaRules;
}

/** What a schema says, without the ways in which Zod wraps it. */
export type Outline = ObjectOutline | ListOutline | MapOutline | ChoiceOutline | WordsOutline | ScalarOutline;

const known = new WeakMap<z.core.$ZodType, Outline>();

function outlineOf(schema: z.core.$ZodType): Outline {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const outline = readOutline(schema);
  known.set(schema, outline);
  return outline;
}

function readOutline(schema: z.core.$ZodType): Outline {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner = outlineOf(schema.unwrap());
    return inner.kind === "object" && inner.id === undefined ? { ...inner, id: idOf(schema) } : inner;
  }
  if (schema instanceof z.ZodLazy) return outlineOf(schema.unwrap());
  if (schema instanceof z.ZodObject) return objectOutline(schema);
  if (schema instanceof z.ZodArray) {
    const checks = schema.def.checks ?? [];
    const least = checks.find((check) => check instanceof z.core.$ZodCheckMinLength)?._zod.def.minimum ?? 0;
    const most =
      checks.find((check) => check instanceof z.core.$ZodCheckMaxLength)?._zod.def.maximum ?? Infinity;
    return { kind: "list", item: () => outlineOf(schema.element), least, most, rules: rulesOf(schema) };
  }
  if (schema instanceof z.ZodRecord) return recordOutline(schema);
  if (schema instanceof z.ZodUnion) {
    return { kind: "choice", id: idOf(schema), options: schema.options.map((option) => outlineOf(option)) };
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const words = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
    return { kind: "words", id: idOf(schema), words: words.map(String), rules: rulesOf(schema) };
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) {
    const restricted = (schema.def.checks ?? []).length > 0;
    return { kind: schema.type, schema, restricted, rules: rulesOf(schema) };
  }
  throw new Error(
    `The configuration's schema has a part that \`outline.ts\` does not know: ${schema._zod.def.type}`,
  );
}

export function objectOutline(schema: z.ZodObject): ObjectOutline {
  const keys = new Map(Object.entries(schema.shape).map(([key, child]) => [key, keyOutline(child)]));
  const required = [...keys].filter(([, key]) => key.required).map(([name]) => name);
  return { kind: "object", id: idOf(schema), keys, required, rules: rulesOf(schema) };
}

/** A record whose keys are listed is an object all of whose keys are optional. */
function recordOutline(schema: z.ZodRecord): Outline {
  const value = () => outlineOf(schema.valueType);
  const names = outlineOf(schema.keyType);
  if (names.kind !== "words") return { kind: "map", value };
  const key: KeyOutline = { outline: value, required: false, description: "", default: undefined };
  const keys = new Map(names.words.map((name) => [name, key]));
  return { kind: "object", id: undefined, keys, required: [], rules: {} };
}

function keyOutline(schema: z.core.$ZodType): KeyOutline {
  return {
    outline: () => outlineOf(schema),
    required: schema._zod.optin === undefined,
    description: descriptionOf(schema),
    default: schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined,
  };
}

function descriptionOf(schema: z.core.$ZodType): string {
  const own = z.globalRegistry.get(schema)?.description;
  if (own !== undefined) return own;
  return schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : "";
}

function idOf(schema: z.ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

function rulesOf(schema: z.ZodType): SchemaRules {
  return rules.get(schema) ?? {};
}
