import * as z from "zod";
import { asset } from "./href.ts";

const source = asset.describe("Path in the repository, or address, of the document.");
const directory = z.string().optional().describe("Folder of the generated pages' addresses.");

const openapiObject = z.strictObject({
  source,
  directory: directory.describe("Folder of the generated pages' addresses. Default: `api-reference`."),
  overlays: z.array(asset).optional().describe("OpenAPI overlays to apply first, in this order."),
});

/** OpenAPI documents, in each of the forms that authors use. */
export const openapi = z
  .union([asset, openapiObject, z.array(z.union([asset, openapiObject]))])
  .meta({ id: "openapi" })
  .optional()
  .describe("OpenAPI documents: a path or an address, an object with `source`, or a list of these.");

const asyncapiObject = z.strictObject({
  source,
  directory: directory.describe("Folder of the generated pages' addresses. Default: `api-reference`."),
});

export const asyncapi = z
  .union([asset, asyncapiObject, z.array(z.union([asset, asyncapiObject]))])
  .meta({ id: "asyncapi" })
  .optional()
  .describe("AsyncAPI documents, written like `openapi`.");

export const graphql = z
  .union([
    asset,
    z.strictObject({
      source,
      directory: directory.describe(
        "Folder of the generated pages' addresses. Default: `graphql-reference`.",
      ),
    }),
  ])
  .optional()
  .describe("GraphQL schema whose reference the tab shows.");

export const sdk = z
  .strictObject({
    format: z
      .enum(["typedoc", "docfx", "javadoc", "sphinx", "phpdoc"])
      .describe("Tool that wrote the document."),
    source,
    directory: directory.describe("Folder of the generated pages' addresses. Default: `sdk-reference`."),
  })
  .optional()
  .describe("Reference of a library, from the output of a documentation tool.");
