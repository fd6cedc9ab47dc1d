import { describe, expect, it } from "vitest";
import { englishRules, noteText } from "./note-text.ts";
import { documentOf, everything, fixture, oneLevel, outline, schemaOf } from "./openapi.testing.ts";
import { schemaLevel } from "./schema.ts";
import type { SchemaView } from "./types.ts";

function property(schema: SchemaView, name: string): SchemaView {
  const found = schema.properties.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found.schema;
}

describe("composed schemas", () => {
  const document = fixture("composition.yaml");
  const shown = (name: string) => outline(schemaOf(document, name));

  it("merge properties, what is required and what is said; later words win", () => {
    const merged = schemaOf(document, "Merged");
    expect(outline(merged)).toEqual(["object Merged", "  id*: string", "  name: string", "  age*: integer"]);
    expect(merged.description).toBe("The whole.");
    expect(property(merged, "id")).toMatchObject({
      description: "A better id.",
      constraints: [{ keyword: "minLength", value: 3 }],
    });
  });

  it("keep what is said around an `allOf` of one, and beside a reference", () => {
    const wrapper = schemaOf(document, "Wrapper");
    expect(property(wrapper, "base")).toMatchObject({ name: "Base", description: "What the base is here." });
    expect(property(wrapper, "beside")).toMatchObject({
      name: "Base",
      description: "Said beside.",
      deprecated: true,
      nullable: true,
    });
    expect(property(wrapper, "beside").properties.map(({ name }) => name)).toEqual(["id", "name"]);
  });

  it("show the shared part and the choice of a union inside `allOf`, with what is said of a variant", () => {
    expect(shown("AllOfWithUnion")).toEqual([
      "object AllOfWithUnion",
      "  content: string",
      "  oneOf",
      '    "By mail" object',
      "      street: string",
      '    "By wire" object',
      "      address: string",
    ]);
    expect(schemaOf(document, "AllOfWithUnion").choices[0]?.variants[0]?.schema.description).toBe("Post.");
  });

  it("show two choices for two unions, labelled by what tells the variants apart", () => {
    const { choices } = schemaOf(document, "TwoUnions");
    expect(choices.map(({ keyword, variants }) => [keyword, ...variants.map(({ label }) => label)])).toEqual([
      ["oneOf", "standard", "express"],
      ["anyOf", "Global", "Local"],
    ]);
  });

  it("show properties beside a union, and hand what is required down to the variants", () => {
    expect(shown("BesideUnion")).toEqual([
      "object BesideUnion",
      "  note: string",
      "  oneOf",
      '    "Cat" object',
      "      kind*: string",
      "      lives: integer",
      '    "Dog" object',
      "      kind*: string",
    ]);
  });

  it("read branches that only require something as a rule, not as a choice", () => {
    const schema = schemaOf(document, "RequiredOnly");
    expect(schema.choices).toEqual([]);
    expect(schema.requiredSets).toEqual([{ keyword: "anyOf", sets: [["url"], ["html"]] }]);
  });

  it("label variants by title, name or type", () => {
    const [choice] = schemaOf(document, "Labels").choices;
    expect(choice?.variants.map(({ label }) => label)).toEqual([
      "Base",
      "A title",
      "string (uuid)",
      "Base[]",
      "integer",
    ]);
  });
});

describe("discriminators", () => {
  const document = fixture("discriminators.yaml");

  it("label variants with the keys of their mapping", () => {
    const [choice] = schemaOf(document, "Rule").choices;
    expect(choice).toMatchObject({
      discriminator: "ruleType",
      variants: [
        { label: "http", values: ["http"] },
        { label: "queue", values: ["queue"] },
      ],
    });
  });

  it("offer the schemas that inherit, without ending up in themselves", () => {
    expect(outline(schemaOf(document, "Pet"))).toEqual([
      "object Pet",
      "  petType*: string",
      "  friend: object Pet again Pet deferred 5",
      "  oneOf by petType",
      '    "Cat" object Cat',
      "      lives: integer",
      '    "Dog" object Dog',
      "      tricks: integer",
      '    "Kitten" object Kitten',
      "      lives: integer",
      "      cute: boolean",
    ]);
  });

  it("offer nothing where a subtype is used itself", () => {
    expect(outline(schemaOf(document, "Dog"))).toEqual([
      "object Dog",
      "  petType*: string",
      "  friend: object Pet",
      "    petType*: string",
      "    friend: object Pet again Pet deferred 5",
      "    oneOf by petType",
      '      "Cat" object Cat',
      "        lives: integer",
      '      "Dog" object Dog',
      "        tricks: integer",
      '      "Kitten" object Kitten',
      "        lives: integer",
      "        cute: boolean",
      "  tricks: integer",
    ]);
  });
});

describe("schemas inside themselves", () => {
  const document = fixture("recursion.yaml");

  it("stop by their name, and stay complete beside it", () => {
    expect(outline(schemaOf(document, "Filter"))).toEqual([
      "object Filter",
      "  must: object[] Filter",
      "    [] object Filter again Filter deferred 3",
      "  not: object or null Filter again Filter deferred 3",
      "  field: string",
    ]);
    expect(outline(schemaOf(document, "Person"))).toEqual([
      "object Person",
      "  name: string",
      "  employer: object Company",
      "    title: string",
      "    owner: object Person again Person deferred 2",
    ]);
  });

  it("end when they inherit from themselves, or lead in a circle", () => {
    expect(outline(schemaOf(document, "Own"))).toEqual(["object Own", "  a: string"]);
    expect(outline(schemaOf(document, "Loop"))).toEqual(["any Loop"]);
  });

  it("are not what a schema is that is used twice", () => {
    expect(outline(schemaOf(document, "Route"))).toEqual([
      "object Route",
      "  from: object Point",
      "    x: number",
      "  to: object Point",
      "    x: number",
    ]);
  });

  it("open level by level, each level the same wherever it is opened", () => {
    const must = property(schemaOf(document, "Filter"), "must").items;
    const key = must?.deferred?.key ?? "";
    expect(property(schemaOf(document, "Filter"), "not").deferred?.key).toBe(key);
    const level = schemaLevel(document, key, oneLevel);
    expect(level?.properties.map(({ name, anchor }) => [name, anchor])).toEqual([
      ["must", null],
      ["not", null],
      ["field", null],
    ]);
    expect(level === null ? null : property(level, "must").items?.deferred?.key).toBe(key);
  });
});

describe("words of both dialects", () => {
  const document = fixture("dialects.yaml");
  const types = (name: string) =>
    schemaOf(document, name).properties.map(({ name: key, schema }) => [
      key,
      `${schema.type}${schema.nullable ? " or null" : ""}`,
    ]);

  it("show null alike", () => {
    expect(types("Nulls")).toEqual([
      ["nullable", "string or null"],
      ["typed", "string or null"],
      ["union", "object or null"],
      ["listed", "string or null"],
      ["never", "string"],
      ["mixed", "string | number"],
      ["plainUnion", "string | integer"],
    ]);
    expect(property(schemaOf(document, "Nulls"), "union").name).toBe("Named");
    expect(property(schemaOf(document, "Nulls"), "listed").values.map(({ value }) => value)).toEqual([
      "a",
      "",
      null,
    ]);
  });

  it("read exclusive bounds written as flags and as numbers", () => {
    const numbers = schemaOf(document, "Numbers");
    const bounds = [
      { keyword: "exclusiveMinimum", value: 0 },
      { keyword: "maximum", value: 5 },
    ];
    expect(property(numbers, "oldBound").constraints).toEqual(bounds);
    expect(property(numbers, "newBound").constraints).toEqual(bounds);
  });

  it("show every constraint", () => {
    const schema = schemaOf(document, "Constrained");
    const words = (view: SchemaView) => view.constraints.map(({ keyword, value }) => `${keyword} ${value}`);
    expect(words(schema)).toEqual(["minProperties 1"]);
    expect(words(property(schema, "number"))).toEqual(["minimum 1", "maximum 9", "multipleOf 0.5"]);
    expect(property(schema, "number")).toMatchObject({ format: "double", default: 2 });
    expect(words(property(schema, "text"))).toEqual(["minLength 1", "maxLength 9", "pattern ^a"]);
    expect(words(property(schema, "list"))).toEqual(["minItems 1", "maxItems 3", "uniqueItems true"]);
  });

  it("infer a type that is missing", () => {
    expect(types("Inferred")).toEqual([
      ["object", "object"],
      ["array", "string[]"],
      ["bare", "any[]"],
      ["anything", "any"],
      ["text", "string"],
      ["values", "integer"],
      ["truth", "any"],
      ["constant", "string"],
    ]);
  });

  it("show maps with the name of their keys, beside properties", () => {
    expect(outline(schemaOf(document, "Maps"))).toEqual([
      "object Maps",
      "  known: string",
      "  {metric}: integer",
    ]);
  });

  it("show patterns and tuples, and the other rules in words", () => {
    const words = schemaOf(document, "Words");
    expect(outline(words)).toEqual([
      "object Words",
      "  pair: array",
      "    [0] string",
      "    [1] integer",
      "  oldPair: array",
      "    [0] string",
      "    [1] integer",
      "  /^x-/: string",
    ]);
    expect(words.closed).toBe(true);
    expect(words.notes.map((note) => noteText(note, englishRules))).toEqual([
      "Not allowed: required: `forbidden`",
      "If: `kind`: `card` — then: required: `number`",
      "Property names: Pattern `^[a-z]+$`",
    ]);
    expect(property(schemaOf(document, "Inferred"), "constant").constant).toBe("fixed");
  });

  it("name and describe the values of enumerations, whatever the extension", () => {
    const enums = schemaOf(document, "Enums");
    expect(property(enums, "names").values).toEqual([
      { value: 1, name: "One", description: "First.", deprecated: false },
      { value: 2, name: "Two", description: "Second.", deprecated: false },
    ]);
    expect(property(enums, "others").values.map(({ name, description }) => [name, description])).toEqual([
      ["Aa", "First."],
      ["Bb", "Second."],
    ]);
  });

  it("leave out what is only read of what is sent, and what is only written of what comes back", () => {
    const names = (view: SchemaView) => view.properties.map(({ name }) => name);
    expect(names(schemaOf(document, "Visible", "request"))).toEqual(["password", "name"]);
    expect(names(schemaOf(document, "Visible", "response"))).toEqual(["id", "name"]);
    expect(names(schemaOf(document, "Visible"))).toEqual(["id", "password", "name"]);
  });

  it("make pills of configured keys, then of the extension", () => {
    const pilled = schemaOf(document, "Pilled", "response", {
      ...everything,
      pillKeys: ["x-stability", "x-audience", "deprecated"],
    });
    expect(property(pilled, "a")).toMatchObject({
      readOnly: true,
      pills: { pre: ["before"], post: ["beta", "admins", "owners", "after"] },
    });
    expect(property(pilled, "b")).toMatchObject({
      prefill: "filled",
      pills: { pre: [], post: ["deprecated", "minted"] },
    });
  });
});

describe("large schemas", () => {
  it("are shown from the top, and the rest waits", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`p${index}`, { type: "string" }]),
    );
    const document = documentOf(
      JSON.stringify({
        openapi: "3.1.0",
        components: { schemas: { Large: { type: "object", properties } } },
      }),
    );
    const large = schemaOf(document, "Large");
    const { more } = large;
    expect(large.properties.length + (more?.count ?? 0)).toBe(5000);
    expect(large.properties.length).toBeLessThanOrEqual(everything.rows);
    const next = schemaLevel(document, more?.key ?? "", oneLevel);
    expect(next?.properties[0]?.name).toBe(`p${large.properties.length}`);
  });

  it("that are linked to each other all over take no more rows than there are", () => {
    const names = Array.from({ length: 70 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
    const document = documentOf(JSON.stringify({ openapi: "3.1.0", components: { schemas } }));
    expect(outline(schemaOf(document, "S0")).length).toBeLessThan(2 * everything.rows);
  });

  it("end when they are chains without end, or unions and tuples of thousands", () => {
    const chain = (index: number) => ({
      type: "array",
      items: { $ref: `#/components/schemas/S${index + 1}` },
    });
    const schemas: Record<string, unknown> = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`S${index}`, chain(index)]),
    );
    for (let index = 0; index < 20_000; index += 1)
      schemas[`R${index}`] = { $ref: `#/components/schemas/R${index + 1}` };
    schemas["Union"] = {
      oneOf: Array.from({ length: 5000 }, (_, index) => ({ title: `T${index}`, type: "object" })),
    };
    schemas["Tuple"] = {
      type: "array",
      prefixItems: Array.from({ length: 5000 }, () => ({ type: "string" })),
    };
    const document = documentOf(JSON.stringify({ openapi: "3.1.0", components: { schemas } }));
    expect(outline(schemaOf(document, "S0")).length).toBeLessThan(100);
    expect(outline(schemaOf(document, "R0"))).toEqual(["any R0"]);
    expect(outline(schemaOf(document, "Tuple")).length).toBeLessThan(200);
    const union = schemaOf(document, "Union");
    expect(union.choices[0]?.variants).toHaveLength(100);
    expect(union.notes).toEqual([{ kind: "variants", shown: 100, all: 5000 }]);
  });

  it("take what is near the top first", () => {
    const deep = {
      type: "object",
      properties: {
        a: { type: "object", properties: { b: { type: "object", properties: { c: { type: "string" } } } } },
      },
    };
    const wide = {
      type: "object",
      properties: { x: { type: "object", properties: { y: { type: "string" } } } },
    };
    const document = documentOf(
      JSON.stringify({
        openapi: "3.1.0",
        components: { schemas: { All: { type: "object", properties: { deep, wide } } } },
      }),
    );
    expect(outline(schemaOf(document, "All", null, { pillKeys: [], depth: 2, rows: 100 }))).toEqual([
      "object All",
      "  deep: object",
      "    a: object deferred 1",
      "  wide: object",
      "    x: object deferred 1",
    ]);
  });
});
