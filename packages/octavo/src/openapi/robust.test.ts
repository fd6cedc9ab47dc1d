import { describe, expect, it } from "vitest";
import { checkDocument } from "./check.ts";
import { isObject } from "./json.ts";
import { loadDocument } from "./load.ts";
import { everything, fixtureText } from "./openapi.testing.ts";
import { operationRecords } from "./operations.ts";
import { schemaLevel } from "./schema.ts";
import { groupPages } from "./slugs.ts";
import type { Json, JsonObject, SchemaView } from "./types.ts";
import { operationView, schemaPageView } from "./view.ts";

const names = [
  "worked-run.yaml",
  "paths.yaml",
  "webhooks-only.yaml",
  "references.yaml",
  "mistakes.yaml",
  "recursion.yaml",
  "composition.yaml",
  "discriminators.yaml",
  "dialects.yaml",
  "examples.yaml",
  "messages.yaml",
  "named-references.yaml",
  "requests.yaml",
];

/** What may stand where something else is expected. */
const wrong: readonly Json[] = [
  null,
  true,
  false,
  0,
  "",
  "text",
  [],
  {},
  [null],
  { $ref: "#/nowhere" },
  { $ref: 7 },
];

const ROUNDS = 60;

/** The same numbers on every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state;
  }
}

/** The document with one value of it replaced, at a place that chance picks. */
function spoilt(value: Json, chance: Generator<number, never>, depth = 0): Json {
  const number = chance.next().value;
  if (depth > 1 && number % 6 === 0) return wrong[(number >> 8) % wrong.length] ?? null;
  if (Array.isArray(value) && value.length > 0) {
    const at = (number >> 8) % value.length;
    return value.map((entry: Json, index) => (index === at ? spoilt(entry, chance, depth + 1) : entry));
  }
  if (!isObject(value) || Object.keys(value).length === 0) return wrong[(number >> 8) % wrong.length] ?? null;
  const keys = Object.keys(value);
  const key = keys[(number >> 8) % keys.length] ?? "";
  return { ...value, [key]: spoilt(value[key] ?? null, chance, depth + 1) };
}

function useEverything(root: JsonObject): void {
  const { value: document } = loadDocument("spec.json", JSON.stringify(root));
  if (document === null) return;
  const records = operationRecords(document);
  checkDocument(document, records);
  groupPages(records, "api-reference");
  const keys: string[] = [];
  for (const record of records) {
    const view = operationView(document, record, everything);
    JSON.stringify(view, (_, part: unknown) => {
      if (isObject(part) && typeof part["key"] === "string" && "count" in part) keys.push(part["key"]);
      return part;
    });
  }
  const schemas = document.resolve("#/components/schemas");
  for (const name of isObject(schemas) ? Object.keys(schemas) : []) {
    schemaPageView(document, `#/components/schemas/${name}`, everything);
  }
  const levels: (SchemaView | null)[] = keys.map((key) => schemaLevel(document, key, everything));
  expect(levels).not.toContain(null);
}

describe("documents with something wrong anywhere in them", () => {
  it.each(names)("break nothing: %s", (name) => {
    const { value } = loadDocument(name, fixtureText(name));
    const chance = numbers(name.length);
    const roots = Array.from({ length: ROUNDS }, () => spoilt(value?.root ?? {}, chance)).filter(isObject);
    expect(() => roots.forEach(useEverything)).not.toThrow();
  });
});
