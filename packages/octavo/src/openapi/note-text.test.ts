import { describe, expect, it } from "vitest";
import { englishRules, noteText } from "./note-text.ts";
import { documentOf, schemaOf } from "./openapi.testing.ts";

/** What is said of a schema that is written as JSON. */
function notesOn(schema: string): readonly string[] {
  const document = documentOf(`{"openapi": "3.1.0", "components": {"schemas": {"Thing": ${schema}}}}`);
  return schemaOf(document, "Thing").notes.map((note) => noteText(note, englishRules));
}

describe("rules without a row of their own", () => {
  it.each([
    ['{"not": {"type": ["string", "integer"]}}', "Not allowed: `string` or `integer`"],
    [
      '{"not": {"type": "string", "minLength": 2, "maxLength": 4, "pattern": "^a", "format": "uuid"}}',
      "Not allowed: `string` · Length `≥ 2` · Length `≤ 4` · Format `uuid` · Pattern `^a`",
    ],
    [
      '{"not": {"minimum": 1, "exclusiveMaximum": 5, "multipleOf": 2}}',
      "Not allowed: `≥ 1` · `< 5` · Multiple of `2`",
    ],
    ['{"not": {"minItems": 1, "enum": [1, "a", null]}}', "Not allowed: `1` or `a` or `null` · Items `≥ 1`"],
    ['{"not": {}}', "Not allowed: anything"],
    [
      '{"not": {"required": ["a"], "anyOf": [{"required": ["b"]}, {"const": 1, "minimum": 0}]}}',
      "Not allowed: required: `a` · (required: `b` or (`1` · `≥ 0`))",
    ],
    [
      '{"if": {"properties": {"kind": {"const": "card"}}}, "then": {"required": ["a", "b"]}, "else": {"not": {"$ref": "#/components/schemas/Thing"}}}',
      "If: `kind`: `card` — then: required: `a`, `b` — otherwise: not `Thing`",
    ],
    ['{"if": {"type": "string"}, "else": false}', "If: `string` — otherwise: nothing"],
    ['{"propertyNames": {"maxLength": 9}}', "Property names: Length `≤ 9`"],
    ['{"type": "array", "contains": {"const": 1}}', "At least one item: `1`"],
    ['{"dependentRequired": {"a": ["b", "c"]}}', "Required with `a`: `b`, `c`"],
    ["false", "No value is allowed here."],
  ])("are told in a line: %s", (schema, note) => {
    expect(notesOn(schema)).toEqual([note]);
  });

  it("stay short, however much they ask for", () => {
    const many = Array.from({ length: 5000 }, (_, at) => `"p${at}": {"type": "string"}`).join();
    const [note = ""] = notesOn(`{"not": {"properties": {${many}}}}`);
    expect(note.length).toBeLessThan(250);
    expect(note).toMatch(/…$/);
    const deep = '{"not": '.repeat(50) + "{}" + "}".repeat(50);
    expect(notesOn(deep)).toEqual(["Not allowed: not not not not …"]);
  });
});
