import { isList, isObject, own } from "./json.ts";
import { below } from "./pointers.ts";
import { referenceOf } from "./refs.ts";
import { methods, type ApiDocument, type Json, type JsonObject } from "./types.ts";

type Kind =
  | "document"
  | "components"
  | "pathItem"
  | "operation"
  | "parameter"
  | "header"
  | "requestBody"
  | "response"
  | "media"
  | "encoding"
  | "example"
  | "link"
  | "callback"
  | "scheme"
  | "schema";

type Shape = "one" | "list" | "map";

type Rules = Readonly<Record<string, readonly [Shape, Kind]>>;

function rulesFor(shape: Shape, kind: Kind, keys: readonly string[]): Rules {
  return Object.fromEntries(keys.map((key) => [key, [shape, kind]]));
}

const described: Rules = {
  schema: ["one", "schema"],
  examples: ["map", "example"],
  content: ["map", "media"],
};

/** Where the specification allows which object: only there is `$ref` a reference, elsewhere it is data. */
const grammar: Readonly<Record<Kind, Rules>> = {
  document: {
    ...rulesFor("map", "pathItem", ["paths", "webhooks"]),
    components: ["one", "components"],
  },
  components: {
    schemas: ["map", "schema"],
    responses: ["map", "response"],
    parameters: ["map", "parameter"],
    examples: ["map", "example"],
    requestBodies: ["map", "requestBody"],
    headers: ["map", "header"],
    securitySchemes: ["map", "scheme"],
    links: ["map", "link"],
    callbacks: ["map", "callback"],
    pathItems: ["map", "pathItem"],
  },
  pathItem: { ...rulesFor("one", "operation", methods), parameters: ["list", "parameter"] },
  operation: {
    parameters: ["list", "parameter"],
    requestBody: ["one", "requestBody"],
    responses: ["map", "response"],
    callbacks: ["map", "callback"],
  },
  parameter: described,
  header: described,
  requestBody: { content: ["map", "media"] },
  response: { headers: ["map", "header"], content: ["map", "media"], links: ["map", "link"] },
  media: { schema: ["one", "schema"], examples: ["map", "example"], encoding: ["map", "encoding"] },
  encoding: { headers: ["map", "header"] },
  example: {},
  link: {},
  callback: {},
  scheme: {},
  schema: {
    ...rulesFor("map", "schema", [
      "properties",
      "patternProperties",
      "$defs",
      "definitions",
      "dependentSchemas",
    ]),
    ...rulesFor("list", "schema", ["allOf", "oneOf", "anyOf", "prefixItems"]),
    ...rulesFor("one", "schema", ["items", "additionalProperties", "contains", "propertyNames"]),
    ...rulesFor("one", "schema", ["not", "if", "then", "else", "unevaluatedItems", "unevaluatedProperties"]),
  },
};

const rulesOf = new Map(Object.entries(grammar).map(([kind, rules]) => [kind, Object.entries(rules)]));

/** The way to an object, made into a pointer only when somebody needs it. */
export interface Trail {
  readonly above: Trail | null;
  readonly key: string | number;
}

export function pointerOf(trail: Trail | null): string {
  const keys: (string | number)[] = [];
  for (let at = trail; at !== null; at = at.above) keys.push(at.key);
  return below("#", ...keys.toReversed());
}

export interface FoundReference {
  readonly target: string;
  readonly trail: Trail | null;
}

/** Every reference of the document, each where it stands, without following any. */
export function referencesIn(document: ApiDocument): readonly FoundReference[] {
  const found: FoundReference[] = [];
  walk(document.root, (value, _, trail) => {
    const target = referenceOf(value);
    if (target !== null) found.push({ target, trail });
  });
  return found;
}

/** A schema, the way to it, and the way to the outermost schema around it. */
type SchemaVisitor = (schema: JsonObject, trail: Trail | null, outermost: Trail | null) => void;

/** Every schema of the document, those inside of others included. */
export function walkSchemas(root: JsonObject, visit: SchemaVisitor): void {
  walk(root, (value, kind, trail, outermost) => {
    if (kind === "schema") visit(value, trail, outermost);
  });
}

type Visitor = (value: JsonObject, kind: Kind, trail: Trail | null, outermost: Trail | null) => void;

function walk(root: JsonObject, enter: Visitor): void {
  const visited = new Set<JsonObject>();
  const visit = (value: Json | undefined, kind: Kind, trail: Trail | null, around: Trail | null): void => {
    if (!isObject(value) || visited.has(value)) return;
    visited.add(value);
    const outermost = kind === "schema" ? (around ?? trail) : null;
    enter(value, kind, trail, outermost);
    for (const [key, [shape, child]] of rulesOf.get(kind) ?? []) {
      const part = own(value, key);
      if (part === undefined || typeof part !== "object") continue;
      visitPart(part, shape, child, { above: trail, key }, outermost);
    }
    if (kind === "callback") visitPart(value, "map", "pathItem", trail, null);
  };
  const visitPart = (
    part: Json,
    shape: Shape,
    kind: Kind,
    trail: Trail | null,
    outermost: Trail | null,
  ): void => {
    if (shape === "one") visit(part, kind, trail, outermost);
    else if (isList(part)) {
      part.forEach((entry, key) => visit(entry, kind, { above: trail, key }, outermost));
    } else if (shape === "map" && isObject(part)) {
      for (const [key, entry] of Object.entries(part)) {
        if (key.startsWith("x-") && kind !== "schema") continue;
        visit(entry, kind, { above: trail, key }, outermost);
      }
    }
  };
  visit(root, "document", null, null);
}
