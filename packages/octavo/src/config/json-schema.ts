import * as z from "zod";
import { docs } from "./schema/docs.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema of `docs.json`, for completion and checks in editors. */
export function docsJsonSchema(): object {
  const { $schema, ...rest } = z.toJSONSchema(docs, {
    io: "input",
    override: ({ jsonSchema }) => allowReference(jsonSchema),
  });
  return { $schema, $id: "urn:octavo:docs.json", title: "Configuration of an Octavo site", ...rest };
}

const reference: JsonSchema = {
  type: "string",
  pattern: "\\.json$",
  description: "Path of a JSON file that holds this value. Keys beside it override those of the file.",
};

const explanatory = ["description", "default"];

/** Any object or list can stand in a file of its own. */
function allowReference(schema: JsonSchema): void {
  if (schema.type === "object" && schema.properties !== undefined) {
    const { required, properties } = schema;
    schema.properties = { ...properties, $ref: reference };
    if (required === undefined) return;
    delete schema.required;
    schema.anyOf = [{ required }, { required: ["$ref"] }];
  }
  if (schema.type === "array") {
    const list = Object.fromEntries(Object.entries(schema).filter(([key]) => !explanatory.includes(key)));
    for (const key of Object.keys(list)) delete schema[key];
    schema.anyOf = [list, { type: "object", properties: { $ref: reference }, required: ["$ref"] }];
  }
}
