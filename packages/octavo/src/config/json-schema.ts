import * as z from "zod";
import { docs } from "./schema/docs.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

const reference: JsonSchema = {
  type: "string",
  pattern: "\\.json$",
  description: "Path of a JSON file that holds this value. Keys beside it override those of the file.",
};

/** The JSON Schema of `docs.json`, for completion and checks in editors. */
export function docsJsonSchema(): object {
  const schema = z.toJSONSchema(docs, {
    io: "input",
    override: ({ jsonSchema }) => allowReference(jsonSchema),
  });
  const { $schema, ...rest } = schema;
  return { $schema, $id: "https://octavo.dev/docs.json", title: "Configuration of an Octavo site", ...rest };
}

/** Any object or list can stand in a file of its own. */
function allowReference(schema: JsonSchema): void {
  if (schema.type === "object") {
    const { required, properties } = schema;
    if (properties !== undefined) schema.properties = { ...properties, $ref: reference };
    if (required === undefined || required.length === 0) return;
    delete schema.required;
    schema.anyOf = [{ required }, { required: ["$ref"] }];
  }
  if (schema.type === "array") {
    const { description, default: value, ...list } = schema;
    for (const key of Object.keys(list)) delete schema[key];
    schema.anyOf = [list, { type: "object", properties: { $ref: reference }, required: ["$ref"] }];
  }
}
