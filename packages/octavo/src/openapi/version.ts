import type { JsonObject, OpenApiVersion } from "./types.ts";
import { own } from "./json.ts";

export type VersionFinding =
  | { readonly version: OpenApiVersion; readonly problem: null }
  | { readonly version: null; readonly problem: "not-openapi" | "unsupported"; readonly message: string };

/** Which version a document says that it is of, or why it cannot be read. */
export function versionOf(root: JsonObject): VersionFinding {
  const swagger = own(root, "swagger");
  const written = own(root, "openapi");
  if (written === undefined && swagger !== undefined) {
    return refused("unsupported", `Swagger ${printed(swagger)} is not supported; OpenAPI 3.0 and 3.1 are.`);
  }
  if (written === undefined) {
    const other = own(root, "asyncapi") === undefined ? "" : " It is an AsyncAPI document.";
    return refused(
      "not-openapi",
      `The file has no \`openapi\` field, so it is not an OpenAPI document.${other}`,
    );
  }
  // YAML reads an unquoted `3.1` as a number.
  const [, minor] = /^3\.([012])(?:\.|$|-)/.exec(String(written)) ?? [];
  if (minor === "0") return { version: "3.0", problem: null };
  if (minor === "1") return { version: "3.1", problem: null };
  if (minor === "2") return { version: "3.2", problem: null };
  return refused("unsupported", `OpenAPI ${printed(written)} is not supported; 3.0 and 3.1 are.`);
}

function refused(problem: "not-openapi" | "unsupported", message: string): VersionFinding {
  return { version: null, problem, message };
}

function printed(version: unknown): string {
  return (typeof version === "string" ? version : JSON.stringify(version)).slice(0, 40);
}
